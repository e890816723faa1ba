import { annotatedNotations } from '@iconotheca/contracts/annotation/annotation';
import { halfCenturies, undated, type YearSpan } from '@iconotheca/contracts/item/date-span';
import { facetFieldNames, facetFields, type FacetField } from '@iconotheca/contracts/search/filter';
import { isResolved, splitCompound } from '@iconotheca/contracts/iconclass/iconclass';
import type { Item } from '@iconotheca/contracts/item/item';
import { markedByOf } from '@iconotheca/contracts/item/marked-by';
import { missingFieldsOf, type MissingField } from '@iconotheca/contracts/item/missing-field';
import { questionStateOf } from '@iconotheca/contracts/item/question';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { uidOf } from '@iconotheca/contracts/item/item';
import type { ConceptTable } from '../ports/concept-table.ts';
import { yearsOf } from './item-years.ts';
import { lastKey, naturalKey, type StoredSort } from './sort-key.ts';
import { foldings, tokenize } from '../text/tokenizer.ts';

/** Of an item, what a search looks at. Every engine indexes this and nothing else. */
export interface SearchDocument {
  uid: string;
  /** Each text as its words in order, each word in all its spellings. */
  texts: readonly (readonly (readonly string[])[])[];
  /** Every spelling of every word. */
  words: ReadonlySet<string>;
  /** Records of Iconclass (`conceptsOf`) that name one of its notations or anything above one. */
  concepts: ReadonlySet<string>;
  /** Values by which it is filtered and counted, each once. */
  values: Readonly<Record<FacetField, readonly string[]>>;
  years: YearSpan | undefined;
  /** Compared by code units; ties are settled by `idKey`, then by uid. */
  order: Readonly<Record<StoredSort, string>>;
  idKey: string;
}

/** Fields that hold addresses, other items and codes: not what a reader means by a word. */
const unsearched = new Set([
  'HIM',
  'PARENT',
  'PREV',
  'NEXT',
  'LINK',
  'LINK_FACSIMILE',
  'URL_WEBPAGE',
  'URL_IMAGE',
  'URL_IIIF_MANIFEST',
  'ALLIMAGES',
  'IC',
  'SORTID',
  'FROLINK',
  'region',
  'answer',
]);
/** More than will ever come in: what is taken from it grows smaller with each item. */
const farAhead = 1e13 - 1;
const markup = /<[^<>]*>/gu;

export function searchDocument(item: Item, iconclass: ConceptTable): SearchDocument {
  const uid = uidOf(item);
  const years = yearsOf(item);
  const added = resolvedOf(item, iconclass);
  const carried = [...(item.IC ?? []), ...added];
  const notations = unique(carried.flatMap((notation) => iconclass.ancestors(notation)));
  const types = unique(item.TYPE.map(itemTypeKey));
  const dates = years === undefined ? [undated] : halfCenturies(years);
  const texts = textsOf(item, carried).map((text) => tokenize(text).map(foldings));
  return {
    uid,
    texts,
    words: new Set(texts.flat(2)),
    concepts: new Set(notations.flatMap((notation) => conceptsOf(notation, iconclass))),
    values: {
      ...plainValues(item),
      TIPE: types,
      ICPATH: notations,
      DATE: dates,
      LACKS: lacksHere(item, added),
      MARKED: markedByOf(item),
      ANSWERED: item._isQuestion === true ? [questionStateOf(item)] : [],
    },
    years,
    order: {
      SORTID: naturalKey(item.SORTID?.[0] ?? uid),
      TIPE: types[0]?.toWellFormed() ?? lastKey,
      HIM: item.HIM?.[0]?.toWellFormed() ?? lastKey,
      ADATE: years === undefined ? lastKey : `${padYear(years.from)}-${padYear(years.until)}`,
      PARENT: item.PARENT?.[0] === undefined ? lastKey : naturalKey(item.PARENT[0]),
      NEWEST: String(farAhead - (item._acquired ?? 0)).padStart(13, '0'),
    },
    idKey: naturalKey(uid),
  };
}

function conceptsOf(notation: string, iconclass: ConceptTable): string[] {
  const { bases, keys } = iconclass.conceptsOf(notation);
  return [...bases, ...keys];
}

/** Images are lacking where the archive holds none: what it does not hold it cannot show in a manifest. */
function lacksHere(item: Item, added: string[]): MissingField[] {
  const isPictured = item._images !== undefined && item._images.length > 0;
  const missing = missingFieldsOf(item, added);
  return isPictured ? missing : [...missing, 'images'];
}

/** Notations that readers gave. A line of theirs that the table does not hold is text, and no concept. */
function resolvedOf(item: Item, iconclass: ConceptTable): string[] {
  return annotatedNotations(item._annotations).filter((notation) => isResolved(iconclass.resolve(notation)));
}

/** Every text of the record, names put into notations (`61F(Maulbronn)`) and users of devices included. */
function textsOf(item: Item, carried: readonly string[]): string[] {
  const texts = carried.flatMap(namesIn);
  for (const [field, value] of Object.entries(item)) {
    if (field.startsWith('_') || unsearched.has(field)) continue;
    texts.push(
      ...(field.includes('_XML') ? stringsIn(value).map((text) => text.replace(markup, ' ')) : stringsIn(value)),
    );
  }
  return texts;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** `86(AMOR AETERNUS)` → `AMOR AETERNUS`; keys such as `(+12)` are not names. */
function namesIn(notation: string): string[] {
  return splitCompound(notation).flatMap((one) => {
    const start = one.indexOf('(');
    const name = start < 0 ? '' : one.slice(start + 1, one.lastIndexOf(')'));
    return name === '' || name.startsWith('+') || name === '...' ? [] : [name];
  });
}

function plainValues(item: Item): Record<FacetField, string[]> {
  const values = facetFieldNames.map((field) => [
    field,
    unique(facetFields[field].from.flatMap((source) => item[source] ?? [])),
  ]);
  return Object.fromEntries(values) as Record<FacetField, string[]>;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function padYear(year: number): string {
  return String(year).padStart(4, '0');
}
