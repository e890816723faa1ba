import { region } from '@iconotheca/contracts/image/region';
import { imageNamesOf, type ItemRecord, type TextField } from '@iconotheca/contracts/item/item';
import { codesOfNew, forumCodes } from '@iconotheca/contracts/collection/profiles';
import { provenanceType } from '@iconotheca/contracts/provenance/provenance';
import { sizeInCm } from '@iconotheca/contracts/provenance/size-in-cm';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import * as z from 'zod/mini';
import { contributedArchive, isQuestion, pageProfiles } from '@iconotheca/ui/collections/profiles';
import { readLinkedValues, writeLinkedValues } from './linked-values.ts';

const texts = z.array(z.string());
const names = z.array(z.object({ id: z.optional(z.string()), label: z.string() }));

/** Fields of texts, as in the record (spec §3). */
const textShape = {
  TYPE_INS: texts,
  CAPTION: texts,
  IC: texts,
  TEXT: texts,
  LANG: texts,
  TECHNIQUE: texts,
  WIDTH: texts,
  HEIGHT: texts,
  DATE_ORIG: texts,
  DATE_ORIG_CENTURY: texts,
  SHELFMARK: texts,
  PAGE: texts,
  TITLE: texts,
  PERSON_AUTHOR: texts,
  IMPRINT: texts,
  URL_WEBPAGE: texts,
  COMMENT: texts,
} as const satisfies Partial<Record<TextField, typeof texts>>;

/** Fields of names that may be linked: here with their entries, in the record in two fields. */
const linkedShape = { INSTIT: names, OWNERS: names, LOCATION_ORIG: names } as const;

/** A provenance record in the form: by the record's fields, each with all of its values. */
export const recordForm = z.object({
  ...textShape,
  ...linkedShape,
  /** Names of its images, as `imageNamesOf` has them. */
  images: texts,
  /** The part of an image that it is about; null for none. */
  region: z.nullable(region),
  /** True if it is shown in the Can You Help? forum. */
  isInForum: z.boolean(),
});
export type RecordForm = z.infer<typeof recordForm>;
export type FormName = keyof RecordForm;
export type TextName = keyof typeof textShape;
export type LinkedName = keyof typeof linkedShape;
/** Fields with a label and controls of their own. */
export type FieldName = TextName | LinkedName;

export const formNames: readonly FormName[] = keysOf(recordForm.shape);
const textNames = keysOf(textShape);

/** Fields in which a record keeps the entries, `identifier|label`. */
const entryFields = {
  INSTIT: 'INSTIT_CERLID',
  OWNERS: 'OWNERS_CERLID',
  LOCATION_ORIG: 'LOCATION_ORIG_CERLID',
} as const satisfies Record<LinkedName, TextField>;
const linkedNames = keysOf(entryFields);

/** Fields that are the same for all marks on a page of a book; all others are of one mark. */
const fieldsOfThePage = [
  'INSTIT',
  'SHELFMARK',
  'PAGE',
  'TITLE',
  'PERSON_AUTHOR',
  'IMPRINT',
  'URL_WEBPAGE',
  'images',
] as const satisfies FormName[];

export const emptyForm: RecordForm = formOf({ ID: [''], TYPE: [provenanceType] });

/** Makes the form of a record. */
export function formOf(record: ItemRecord): RecordForm {
  const fields = Object.fromEntries(textNames.map((name) => [name, [...(record[name] ?? [])]]));
  const linked = Object.fromEntries(linkedNames.map((name) => [name, readLinkedValues(linkedTexts(record, name))]));
  const form = { ...fields, ...linked } as Record<TextName, string[]> & Pick<RecordForm, LinkedName>;
  return {
    ...form,
    images: [...imageNamesOf(record)],
    region: record.region ?? null,
    isInForum: isQuestion(record),
  };
}

/** Makes the form of another mark on the page of a record: the fields of the book are filled, those of the mark are empty. */
export function formOfAnotherMark(record: ItemRecord): RecordForm {
  const form = formOf(record);
  return { ...emptyForm, ...Object.fromEntries(fieldsOfThePage.map((name) => [name, form[name]])) };
}

/**
 * Makes the record that results from a form and the record before, or a new one. Unchanged fields stay as they are,
 * emptied fields are removed.
 */
export function recordOf(form: RecordForm, id: string, before: ItemRecord | undefined): ItemRecord {
  const start = before ?? newRecord(id);
  const opened = formOf(start);
  const record: ItemRecord = { ...start };
  const changed = new Set(formNames.filter((name) => !isSame(form[name], opened[name])));
  const put = (field: TextField, now: string[]) => {
    if (now.length > 0) record[field] = now;
    else delete record[field];
  };
  for (const name of textNames) {
    if (!changed.has(name)) continue;
    const kept = new Set(opened[name]);
    put(name, form[name].map((value) => (kept.has(value) ? value : written(name, value))).filter(Boolean));
  }
  for (const name of linkedNames) {
    if (!changed.has(name)) continue;
    const now = writeLinkedValues(form[name], linkedTexts(start, name));
    put(name, now.names);
    put(entryFields[name], now.entries);
  }
  if (changed.has('images')) {
    // URL_IMAGE may also hold addresses at an institution and names that the form does not show: they stay.
    const others = (start.URL_IMAGE ?? []).filter((text) => !opened.images.includes(text));
    put('ALLIMAGES', form.images);
    put('URL_IMAGE', [...form.images, ...others]);
  }
  if (changed.has('region') || (changed.has('images') && isOfImageWithout(form))) {
    if (form.region === null || isOfImageWithout(form)) delete record.region;
    else record.region = form.region;
  }
  if (changed.has('isInForum')) {
    const forums = forumCodes(pageProfiles());
    const tags = (record.HIM ?? []).filter((tag) => !forums.includes(tag));
    put('HIM', form.isInForum ? [...tags, ...forums.slice(0, 1)] : tags);
  }
  return record;
}

/** Tells whether two values of a field are the same, to the letter. */
export function isSame(one: RecordForm[FormName], other: RecordForm[FormName]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Tells whether two forms are the same, to the letter. */
export function isSameForm(one: RecordForm, other: RecordForm): boolean {
  return formNames.every((name) => isSame(one[name], other[name]));
}

/** Returns the form's field for a field of the record. */
export function formNameOf(field: string): FormName | undefined {
  if (field === 'URL_IMAGE' || field === 'ALLIMAGES') return 'images';
  return formNames.find((name) => name === field) ?? linkedNames.find((name) => entryFields[name] === field);
}

function isLinkedName(name: string): name is LinkedName {
  return Object.hasOwn(linkedShape, name);
}

/** Tells whether a name is that of a field of the form. */
export function isFieldName(name: string): name is FieldName {
  return isLinkedName(name) || Object.hasOwn(textShape, name);
}

function newRecord(id: string): ItemRecord {
  const archive = contributedArchive();
  return {
    ID: [id],
    TYPE: [archive?.itemTypes?.[0] ?? provenanceType],
    HIM: archive === undefined ? [] : codesOfNew(archive),
  };
}

function linkedTexts(record: ItemRecord, name: LinkedName) {
  return { names: record[name] ?? [], entries: record[entryFields[name]] ?? [] };
}

/** A new value as it is stored: a size as its number of centimetres. */
function written(name: TextName, value: string): string {
  const size = name === 'WIDTH' || name === 'HEIGHT' ? sizeInCm(value) : undefined;
  return size === undefined ? value.trim() : String(size);
}

/** A part of an image that was removed is removed with it. */
function isOfImageWithout({ region: drawn, images }: RecordForm): boolean {
  return drawn !== null && !images.includes(drawn.image);
}
