import { annotatedNotations } from '@iconotheca/contracts/annotation/annotation';
import { firstYear, halfCenturies, undated, type YearSpan } from '@iconotheca/contracts/item/date-span';
import { facetFieldNames, facetFields, facetValue, type FacetField } from '@iconotheca/contracts/search/filter';
import { isResolved, splitCompound } from '@iconotheca/contracts/iconclass/iconclass';
import type { Item } from '@iconotheca/contracts/item/item';
import { markedByOf } from '@iconotheca/contracts/item/marked-by';
import { missingFieldsOf, type MissingField } from '@iconotheca/contracts/item/missing-field';
import { questionStateOf } from '@iconotheca/contracts/item/question';
import { uidOf } from '@iconotheca/contracts/item/item';
import { rightsOf } from '@iconotheca/contracts/rights/read-rights';
import { rightsIn } from '@iconotheca/contracts/rights/rights';
import type { ConceptTable, NotationRecords } from '../ports/concept-table.ts';
import { facetValuesOf } from './facet-values.ts';
import { inherit } from './inheritance.ts';
import { lastKey, naturalKey, type StoredSort } from './sort-key.ts';
import { limits } from '@iconotheca/contracts/limits';
import type { AskedField } from '../ports/terms.ts';
import { foldedIdentifier, spelledWords } from '@iconotheca/text';

/** Parts of an item that a search looks at. Every engine indexes them and nothing else. */
export interface SearchDocument {
  uid: string;
  /** Each text as its words in order, each word in all its spellings. */
  texts: readonly (readonly (readonly string[])[])[];
  /** Every spelling of every word. */
  words: ReadonlySet<string>;
  /** Those of them that stand where a record says what it is: in titles, captions, mottoes, keywords and makers. */
  front: ReadonlySet<string>;
  /** Words of what it is part of that it does not hold itself, in all their spellings; no phrase is found in them. */
  inherited: ReadonlySet<string>;
  /** Words of its titles, captions and mottoes in all their spellings, and its identifiers as they are folded. */
  fields: Readonly<Record<AskedField, ReadonlySet<string>>>;
  /** Records of Iconclass (`conceptsOf`) that name one of its notations or anything above one. */
  concepts: ReadonlySet<string>;
  /** The same of each of these notations by itself. */
  subjects: readonly NotationRecords[];
  /** Values by which it is filtered and counted, each once; makers and places of its whole where it has none. */
  values: Readonly<Record<FacetField, readonly string[]>>;
  /** Those of its whole where it says none. */
  years: YearSpan | undefined;
  /** True if the archive holds a picture of it. */
  isPictured: boolean;
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
  'RIGHTS',
  'region',
  'answer',
]);
const frontFamilies = /^(?:TITLE|CAPTION|MOTTO|KW)(?:_|$)/u;
const titleFamilies = /^(?:TITLE|CAPTION|MOTTO)(?:_|$)/u;
const makerFields = new Set<string>(facetFields.ARTIST.from);
/** More than will ever come in: what is taken from it grows smaller with each item. */
const farAhead = 1e13 - 1;
const markup = /<[^<>]*>/gu;

/**
 * Makes the document of an item.
 * @param wholes what the item is part of, nearest first (wholes.ts)
 */
export function searchDocument(item: Item, iconclass: ConceptTable, wholes: readonly Item[]): SearchDocument {
  const uid = uidOf(item);
  const added = resolvedOf(item, iconclass);
  const carried = [...(item.IC ?? []), ...added];
  const notations = unique(carried.flatMap((notation) => iconclass.ancestors(notation)));
  const subjects = notations.map((notation) => iconclass.conceptsOf(notation));
  const types = unique(item.TYPE.map((type) => facetValue('TIPE', type)));
  const isPictured = item._images !== undefined && item._images.length > 0;
  const read = textsOf(item, carried).map(({ text, isFront, isTitle }) => ({
    words: spelledWords(text),
    isFront,
    isTitle,
  }));
  const words = new Set(read.flatMap((text) => text.words.flat()));
  const { words: inherited, values, years } = inherit(item, words, wholes);
  const dates = years === undefined ? [undated] : halfCenturies(years);
  return {
    uid,
    texts: read.map((text) => text.words),
    words,
    front: new Set(read.flatMap((text) => (text.isFront ? text.words.flat() : []))),
    inherited,
    fields: {
      title: new Set(read.flatMap((text) => (text.isTitle ? text.words.flat() : []))),
      identifier: new Set(identifiersOf(item, uid)),
    },
    concepts: new Set(subjects.flatMap(({ bases, keys }) => [...bases, ...keys])),
    subjects,
    values: {
      ...plainValues(item),
      ...values,
      TIPE: types,
      ICPATH: notations,
      DATE: dates,
      RIGHTS: [(rightsIn(item) ?? rightsOf(item))?.reuse ?? 'unknown'],
      LACKS: lacksHere(item, added, isPictured),
      MARKED: markedByOf(item),
      ANSWERED: item._isQuestion === true ? [questionStateOf(item)] : [],
    },
    years,
    isPictured,
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

/** Images are lacking where the archive holds none: what it does not hold it cannot show in a manifest. */
function lacksHere(item: Item, added: string[], isPictured: boolean): MissingField[] {
  const missing = missingFieldsOf(item, added);
  return isPictured ? missing : [...missing, 'images'];
}

/** Notations that readers gave. A line of theirs that the table does not hold is text, and no concept. */
function resolvedOf(item: Item, iconclass: ConceptTable): string[] {
  return annotatedNotations(item._annotations).filter((notation) => isResolved(iconclass.resolve(notation)));
}

/** Returns the identifiers of an item: its own, the inventory's and the library's. */
function identifiersOf({ ID, ID_INV = [], SHELFMARK = [] }: Item, uid: string): string[] {
  return [uid, ...ID, ...ID_INV, ...SHELFMARK]
    .map(foldedIdentifier)
    .filter((identifier) => identifier !== '' && identifier.length <= limits.maxUidLength);
}

/** A text of a record, and where it stands. */
export interface RecordText {
  text: string;
  field: string;
  /** True if its words are of the document's front. */
  isFront: boolean;
  /** True if they are of its title. */
  isTitle: boolean;
}

/** Returns every text of the record, names put into notations (`61F(Maulbronn)`) and users of devices included. */
export function textsOf(item: Item, carried: readonly string[]): RecordText[] {
  const texts: RecordText[] = carried
    .flatMap(namesIn)
    .map((text) => ({ text, field: 'IC', isFront: false, isTitle: false }));
  for (const [field, value] of Object.entries(item)) {
    if (field.startsWith('_') || unsearched.has(field)) continue;
    const isFront = frontFamilies.test(field) || makerFields.has(field);
    const isMarkedUp = field.includes('_XML');
    const isTitle = titleFamilies.test(field);
    for (const text of stringsIn(value))
      texts.push({ text: isMarkedUp ? text.replace(markup, ' ') : text, field, isFront, isTitle });
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
  const values = facetFieldNames.map((field) => [field, facetValuesOf(item, field)]);
  return Object.fromEntries(values) as Record<FacetField, string[]>;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** Years before Christ come first: all are counted from one that lies before every other. */
function padYear(year: number): string {
  return String(year - firstYear).padStart(5, '0');
}
