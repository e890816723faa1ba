import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { imagesNamedIn, namesIn } from './image-names.ts';

const { hit } = limits;

/** Fields by which an item is known, sorted and given to readers, and its notations (spec §3): their values stay as they are. */
const untouched: ReadonlySet<string> = new Set([
  'ID',
  'IC',
  'TYPE',
  'HIM',
  '_OWNER_PK',
  'region',
  'answer',
  '_version',
]);
/** Shortest beginning of a text that is left where a record is long by many fields. */
const leastLetters = 40;

type Fields = Record<string, unknown>;

/**
 * Makes of a stored record what lists of items carry of it, as JSON with `_shortened` as its last member; undefined for a
 * record that they carry whole.
 * @param json as `JSON.stringify` writes it
 */
export function shortenRecord(json: string): string | undefined {
  if (Buffer.byteLength(json) <= hit.recordBytes && !namesManyImages(json)) return undefined;
  const record: Fields = JSON.parse(json);
  const shortened = shortenFields(record);
  // All of it may be ids and sections, which stay whole.
  if (Object.keys(shortened).length === 0) return undefined;
  return JSON.stringify({ ...record, _shortened: shortened });
}

function namesManyImages(json: string): boolean {
  const { ALLIMAGES = [], URL_IMAGE = [] } = imagesNamedIn(json);
  return Math.max(ALLIMAGES.length, URL_IMAGE.length) > hit.images;
}

/** @returns how many values each field had that is not whole any more */
function shortenFields(record: Fields): Record<string, number> {
  const shortened: Record<string, number> = {};
  const note = (field: string) => (shortened[field] ??= countOf(record[field]));
  for (const [field, value] of Object.entries(record)) {
    if (untouched.has(field) || !Array.isArray(value)) continue;
    const isImages = field === 'ALLIMAGES' || field === 'URL_IMAGE';
    const kept = isImages ? value.slice(0, hit.images) : value;
    const values: unknown[] = kept.map((text: unknown) => (typeof text === 'string' ? beginningOf(text) : text));
    if (values.length === value.length && values.every((text, at) => text === value[at])) continue;
    note(field);
    record[field] = values;
  }
  const sizes = new Map(Object.entries(record).map(([field, value]) => [field, sizeOf(field, value)]));
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const field of untouched) sizes.delete(field);
  while (bytes > hit.recordBytes) {
    const largest = [...sizes].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0] as const);
    const [field, size] = largest;
    if (size === 0) break;
    note(field);
    const less = lessOf(record[field]);
    if (less === undefined) delete record[field];
    else record[field] = less;
    const now = less === undefined ? 0 : sizeOf(field, less);
    sizes.set(field, now);
    bytes += now - size;
  }
  return shortened;
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1;
}

function sizeOf(field: string, value: unknown): number {
  return Buffer.byteLength(JSON.stringify({ [field]: value }));
}

/** Returns half of the values of a field, or half of its only one; undefined for what cannot be less. */
function lessOf(value: unknown): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.length > 1) return value.slice(0, Math.ceil(value.length / 2));
  const [only]: unknown[] = value;
  if (typeof only !== 'string' || only.length <= leastLetters) return undefined;
  return [beginningOf(only, Math.max(leastLetters, Math.floor(only.length / 2)))];
}

function beginningOf(text: string, letters: number = hit.textLength): string {
  if (text.length <= letters) return text;
  const end = /[\ud800-\udbff]/u.test(text.charAt(letters - 2)) ? letters - 2 : letters - 1;
  return `${text.slice(0, end)}…`;
}

/** Returns what lists of items carry of an item that was read whole. */
export function shortenItem(item: Item): Item {
  const { _annotations, _images, _rights, _contentNote, _searchPrevious, _searchNext, ...record } = item;
  const json = shortenRecord(JSON.stringify(record));
  const short: Item = json === undefined ? record : JSON.parse(json);
  const said = _annotations === undefined ? undefined : shortenAnnotations(_annotations, item.answer);
  const names = new Set(namesIn(short));
  const count = said?.count;
  return {
    ...short,
    ...(_images && { _images: _images.filter(({ name }) => names.has(name)) }),
    ...(_rights !== undefined && {
      _rights: short._shortened?.['RIGHTS'] === undefined ? _rights : { reuse: 'unknown' },
    }),
    ...(_contentNote !== undefined && { _contentNote }),
    ...(said && { _annotations: said.annotations }),
    ...(count !== undefined && { _shortened: { ...short._shortened, _annotations: count } }),
    ...(_searchPrevious !== undefined && { _searchPrevious }),
    ...(_searchNext !== undefined && { _searchNext }),
  };
}

/**
 * Returns a record and the members that an item has beside it, for an answer that carries it as it is stored.
 * @param json the record, or what lists carry of it
 * @param annotations as JSON, their texts up to a letter more than lists carry
 * @returns the record's JSON, and the members as JSON without braces
 */
export function hitParts(
  json: string,
  { version, annotations }: { version: number; annotations: unknown },
): { json: string; members: string } {
  let members = `"_version":${version}`;
  if (typeof annotations !== 'string') return { json, members };
  if (annotations.length <= hit.textLength) return { json, members: `${members},"_annotations":${annotations}` };
  const { annotations: said, count } = shortenAnnotations(JSON.parse(annotations), answerIn(json));
  members += `,"_annotations":${JSON.stringify(said)}`;
  if (count === undefined) return { json, members };
  const at = json.lastIndexOf(shortenedMember);
  // A value of the record may have a member of that name.
  if (at === -1 || !counts.test(json.slice(at + shortenedMember.length, -1)))
    return { json, members: `${members}${shortenedMember}{"_annotations":${count}}` };
  const fields = json.slice(at + shortenedMember.length, -2);
  return { json: `${json.slice(0, at)}}`, members: `${members}${shortenedMember}${fields},"_annotations":${count}}` };
}

const shortenedMember = ',"_shortened":';
/** Numbers by field, as `JSON.stringify` writes them. */
const counts = /^\{(?:"(?:[^"\\]|\\.)*":\d+,?)*\}$/u;

function answerIn(json: string): string | undefined {
  return json.includes('"answer":') ? JSON.parse(json).answer : undefined;
}

/** Returns the first annotations as far as they are short, an answer before all; `count` is that of all, where some are not whole. */
function shortenAnnotations(
  all: readonly Annotation[],
  answer: string | undefined,
): { annotations: Annotation[]; count: number | undefined } {
  let letters = 0;
  const short = all.map((each) => ({ ...each, value: beginningOf(each.value) }));
  const kept = new Set(
    short
      .toSorted((one, other) => Number(other.pk === answer) - Number(one.pk === answer))
      .filter((each) => {
        letters += JSON.stringify(each).length;
        return letters <= hit.annotationLetters;
      }),
  );
  const isWhole = kept.size === all.length && short.every(({ value }, at) => value === all[at]?.value);
  return { annotations: short.filter((each) => kept.has(each)), count: isWhole ? undefined : all.length };
}
