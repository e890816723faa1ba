import type { Item, ItemRecord } from '@iconotheca/contracts/item';
import { keysOf } from '@iconotheca/contracts/keys-of';
import { forumTag, provenanceTags, provenanceType } from '@iconotheca/contracts/provenance';
import { cerlLabel } from '@iconotheca/kit/domain/cerl';
import * as z from 'zod/mini';

const text = z.string();

/** A provenance record as it stands in the form (spec §3). Fields of several lines hold one value per line. */
export const recordForm = z.object({
  /** Names of images that were sent. */
  images: z.array(text),
  kind: text,
  caption: text,
  notations: text,
  transcription: text,
  language: text,
  technique: text,
  date: text,
  centuries: z.array(text),
  owners: text,
  places: text,
  institution: text,
  shelfmark: text,
  location: text,
  /** In cm, as the other. */
  width: text,
  height: text,
  title: text,
  author: text,
  imprint: text,
  links: text,
  notes: text,
  /** Whether it is shown in the Can You Help? forum. */
  isAsked: z.boolean(),
});
export type RecordForm = z.infer<typeof recordForm>;
export type TextName = Exclude<keyof RecordForm, 'images' | 'centuries' | 'isAsked'>;

/** What the fields are called. */
export const fieldLabels: Readonly<Record<TextName, string>> = {
  kind: 'Kind of provenance',
  caption: 'Caption / description',
  notations: 'Iconclass notations',
  transcription: 'Transcription',
  language: 'Language',
  technique: 'Technique',
  date: 'Date',
  owners: 'Former owners',
  places: 'Places of use',
  institution: 'Institution',
  shelfmark: 'Shelfmark',
  location: 'Location in source or page',
  width: 'Width',
  height: 'Height',
  title: 'Title',
  author: 'Author',
  imprint: 'Imprint',
  links: 'Source links',
  notes: 'Notes',
};

/** Fields of one value each. */
const single = {
  kind: 'TYPE_INS',
  caption: 'CAPTION',
  transcription: 'TEXT',
  language: 'LANG',
  technique: 'TECHNIQUE',
  date: 'DATE_ORIG',
  institution: 'INSTIT',
  shelfmark: 'SHELFMARK',
  location: 'PAGE',
  width: 'WIDTH',
  height: 'HEIGHT',
  title: 'TITLE',
  author: 'PERSON_AUTHOR',
  imprint: 'IMPRINT',
  notes: 'COMMENT',
} as const satisfies Partial<Record<TextName, keyof ItemRecord>>;

/** Fields of several values. */
const several = {
  notations: 'IC',
  owners: 'OWNERS',
  places: 'LOCATION_ORIG',
  links: 'URL_WEBPAGE',
} as const satisfies Partial<Record<TextName, keyof ItemRecord>>;

/** Names that a thesaurus knows, `identifier|label`, by the field that holds the names alone. */
const linked = {
  institution: 'INSTIT_CERLID',
  owners: 'OWNERS_CERLID',
  places: 'LOCATION_ORIG_CERLID',
} as const satisfies Partial<Record<TextName, keyof ItemRecord>>;

export const emptyForm: RecordForm = {
  images: [],
  kind: '',
  caption: '',
  notations: '',
  transcription: '',
  language: '',
  technique: '',
  date: '',
  centuries: [],
  owners: '',
  places: '',
  institution: '',
  shelfmark: '',
  location: '',
  width: '',
  height: '',
  title: '',
  author: '',
  imprint: '',
  links: '',
  notes: '',
  isAsked: false,
};

/** A record as it is edited. */
export function formOf(item: Item): RecordForm {
  const form: RecordForm = {
    ...emptyForm,
    images: [...(item.ALLIMAGES ?? [])],
    centuries: [...(item.DATE_ORIG_CENTURY ?? [])],
  };
  for (const name of keysOf(single)) form[name] = (item[single[name]] ?? []).join('\n');
  for (const name of keysOf(several)) form[name] = (item[several[name]] ?? []).join('\n');
  return { ...form, isAsked: item.HIM?.includes(forumTag) ?? false };
}

/** The record that a form makes: what it does not hold of the record before stays, what was emptied goes. */
export function recordOf(form: RecordForm, id: string, before: Item | undefined): ItemRecord {
  const tags = new Set([...(before?.HIM ?? []), ...provenanceTags]);
  if (form.isAsked) tags.add(forumTag);
  else tags.delete(forumTag);
  const fields: Record<string, string[]> = {
    HIM: [...tags],
    URL_IMAGE: form.images,
    ALLIMAGES: form.images,
    DATE_ORIG_CENTURY: form.centuries,
  };
  for (const name of keysOf(single)) fields[single[name]] = form[name].trim() === '' ? [] : [form[name].trim()];
  for (const name of keysOf(several)) fields[several[name]] = linesOf(form[name]);
  for (const name of keysOf(linked)) {
    const names = new Set(linesOf(form[name]));
    fields[linked[name]] = (before?.[linked[name]] ?? []).filter((entry) => names.has(cerlLabel(entry)));
  }
  const record: Record<string, unknown> = { ...before, ...fields };
  const kept = Object.entries(record).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return { ...Object.fromEntries(kept), ID: before?.ID ?? [id], TYPE: before?.TYPE ?? [provenanceType] };
}

/** What has to be said before a record can be sent (spec §5); an image is asked for apart. */
export const mandatory = ['kind', 'institution', 'shelfmark'] as const;
export type MandatoryName = (typeof mandatory)[number];

export function missingIn(form: RecordForm): MandatoryName[] {
  return mandatory.filter((name) => form[name].trim() === '');
}

function linesOf(value: string): string[] {
  const lines = value.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
