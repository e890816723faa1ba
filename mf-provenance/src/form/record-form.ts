import { imageNamesOf, type Item, type ItemRecord, type TextField } from '@iconotheca/contracts/item/item';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { forumTag, provenanceTags, provenanceType } from '@iconotheca/contracts/provenance/provenance';
import { cerlLabel } from '@iconotheca/ui/citing/cerl';
import * as z from 'zod/mini';
import { fieldLabels } from './messages.ts';

const values = z.array(z.string());

/** A provenance record in the form (spec §3): every field holds all the values of the record. */
export const recordForm = z.object({
  /** Names of uploaded images. */
  images: values,
  kind: values,
  caption: values,
  notations: values,
  transcription: values,
  language: values,
  technique: values,
  date: values,
  centuries: values,
  owners: values,
  places: values,
  institution: values,
  shelfmark: values,
  location: values,
  /** In cm, like `height`. */
  width: values,
  height: values,
  title: values,
  author: values,
  imprint: values,
  links: values,
  notes: values,
  /** Whether it is shown in the Can You Help? forum. */
  isAsked: z.boolean(),
});
export type RecordForm = z.infer<typeof recordForm>;
export type TextName = Exclude<keyof RecordForm, 'images' | 'centuries' | 'isAsked'>;

/** The record's field for each field of the form. */
const recordFields = {
  kind: 'TYPE_INS',
  caption: 'CAPTION',
  notations: 'IC',
  transcription: 'TEXT',
  language: 'LANG',
  technique: 'TECHNIQUE',
  date: 'DATE_ORIG',
  centuries: 'DATE_ORIG_CENTURY',
  owners: 'OWNERS',
  places: 'LOCATION_ORIG',
  institution: 'INSTIT',
  shelfmark: 'SHELFMARK',
  location: 'PAGE',
  width: 'WIDTH',
  height: 'HEIGHT',
  title: 'TITLE',
  author: 'PERSON_AUTHOR',
  imprint: 'IMPRINT',
  links: 'URL_WEBPAGE',
  notes: 'COMMENT',
} as const satisfies Record<TextName | 'centuries', TextField>;

/** Fields with thesaurus entries, `identifier|label`, by the field that holds the names alone. */
const linkedFields = {
  institution: 'INSTIT_CERLID',
  owners: 'OWNERS_CERLID',
  places: 'LOCATION_ORIG_CERLID',
} as const satisfies Partial<Record<TextName, TextField>>;
type LinkedName = keyof typeof linkedFields;

export const emptyForm: RecordForm = {
  images: [],
  kind: [],
  caption: [],
  notations: [],
  transcription: [],
  language: [],
  technique: [],
  date: [],
  centuries: [],
  owners: [],
  places: [],
  institution: [],
  shelfmark: [],
  location: [],
  width: [],
  height: [],
  title: [],
  author: [],
  imprint: [],
  links: [],
  notes: [],
  isAsked: false,
};

/** The form of a record. A name that only the thesaurus field holds is added to the names. */
export function formOf(item: ItemRecord): RecordForm {
  const form = { ...emptyForm, images: [...imageNamesOf(item)], isAsked: item.HIM?.includes(forumTag) ?? false };
  for (const name of keysOf(recordFields)) form[name] = [...(item[recordFields[name]] ?? [])];
  for (const name of keysOf(linkedFields)) {
    const labels = (item[linkedFields[name]] ?? []).map(cerlLabel);
    form[name] = [...form[name], ...labels.filter((label) => !form[name].includes(label))];
  }
  return form;
}

/**
 * The record that results from a form and the record before, or a new one. Unchanged fields stay as they are, emptied
 * fields are removed.
 */
export function recordOf(form: RecordForm, id: string, before: Item | undefined): ItemRecord {
  const opened = formOf(before ?? newRecord(id));
  const record: ItemRecord = { ...(before ?? newRecord(id)) };
  const put = (field: TextField, now: string[]) => {
    if (now.length > 0) record[field] = now;
    else delete record[field];
  };
  for (const name of keysOf(recordFields)) {
    if (isSame(form[name], opened[name])) continue;
    const now = form[name].map((value) => (opened[name].includes(value) ? value : value.trim()));
    put(recordFields[name], now.filter(Boolean));
    if (isLinked(name)) {
      const linked = before?.[linkedFields[name]] ?? [];
      put(
        linkedFields[name],
        linked.filter((entry) => now.includes(cerlLabel(entry))),
      );
    }
  }
  if (!isSame(form.images, opened.images)) {
    // URL_IMAGE may also hold addresses at an institution and names that the form does not show: they stay.
    const others = (before?.URL_IMAGE ?? []).filter((text) => !opened.images.includes(text));
    put('ALLIMAGES', form.images);
    put('URL_IMAGE', [...form.images, ...others]);
  }
  if (form.isAsked !== opened.isAsked) {
    const tags = (record.HIM ?? []).filter((tag) => tag !== forumTag);
    put('HIM', form.isAsked ? [...tags, forumTag] : tags);
  }
  return record;
}

/** The form's field for a path of the record: `LANG` or `LANG.0`. */
export function nameOfField(path: string): TextName | undefined {
  const field = path.split('.')[0];
  return keysOf(fieldLabels).find(
    (name) => recordFields[name] === field || (isLinked(name) && linkedFields[name] === field),
  );
}

function newRecord(id: string): ItemRecord {
  return { ID: [id], TYPE: [provenanceType], HIM: [...provenanceTags] };
}

function isLinked(name: string): name is LinkedName {
  return Object.hasOwn(linkedFields, name);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index]);
}
