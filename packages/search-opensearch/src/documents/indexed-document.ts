import { createHash } from 'node:crypto';
import { facetFieldNames, type FacetField } from '@iconotheca/contracts/search/filter';
import { bucketOf, hashOf, type SearchDocument, type StoredSort } from '@iconotheca/search-engine/adapters';
import type { ConceptTable } from '@iconotheca/search-engine/ports';
import { wordsOfValue } from '@iconotheca/text';

/** A document as index-mapping.ts describes it. */
export interface IndexedDocument {
  uid: string;
  /** Row of the store that holds the item. */
  row: number;
  /** `the lowe|loewe`: words in their order, the spellings of one between bars. */
  texts: readonly string[];
  front: readonly string[];
  inherited: readonly string[];
  title: readonly string[];
  identifier: readonly string[];
  concepts: readonly string[];
  pictured: boolean;
  values: Readonly<Record<FacetField, readonly string[]>>;
  from?: number;
  until?: number;
  order: Readonly<Record<StoredSort | 'ID', string>>;
  hash: number;
  bucket: number;
}

/** An entry of the dictionary, under the id that it always has. */
export interface DictionaryEntry {
  id: string;
  entry: { kind: 'word' | FacetField; text: string; words?: readonly string[]; concepts?: readonly string[] };
}

/** Lucene refuses a whole document for one longer term; no query asks for a word of more than 2,000 characters. */
const longestWord = 2_001;
/**
 * Longest value, and longest key of an order, in characters: Lucene's limit is 32,766 bytes in UTF-8. No filter is
 * longer than 500.
 */
const longestValue = 10_000;
/** OpenSearch's own limit, in bytes. */
const longestId = 512;

/** Makes the document that OpenSearch stores. The engine only puts away what the rules of all engines give. */
export function indexedDocument(document: SearchDocument, row: number): IndexedDocument {
  const { uid, texts, front, inherited, fields, concepts, values, years, isPictured, order, idKey } = document;
  const keys = Object.entries({ ...order, ID: idKey }).map(([name, key]) => [name, cut(key, longestValue)]);
  const hash = hashOf(uid);
  return {
    uid,
    row,
    texts: texts.map((words) => words.map((spellings) => spellings.map(asWord).join('|')).join(' ')),
    front: Array.from(front, asWord),
    inherited: Array.from(inherited, asWord),
    title: Array.from(fields.title, asWord),
    identifier: Array.from(fields.identifier, asWord),
    concepts: [...concepts],
    pictured: isPictured,
    values: Object.fromEntries(facetFieldNames.map((field) => [field, values[field].map(asValue)])) as Record<
      FacetField,
      string[]
    >,
    ...years,
    order: Object.fromEntries(keys) as IndexedDocument['order'],
    hash,
    bucket: bucketOf(hash),
  };
}

/** Yields the entries of a document that the dictionary does not have yet. */
export function* dictionaryEntries(
  { words, values }: SearchDocument,
  table: Pick<ConceptTable, 'conceptsOf'>,
  isKnown: (id: string) => boolean,
): Generator<DictionaryEntry> {
  for (const word of words) {
    const text = asWord(word);
    const id = documentId(`word ${text}`);
    if (!isKnown(id)) yield { id, entry: { kind: 'word', text } };
  }
  for (const field of facetFieldNames) {
    for (const value of values[field]) {
      const text = asValue(value);
      const id = documentId(`${field} ${text}`);
      if (isKnown(id)) continue;
      const entry = { kind: field, text, words: wordsOfValue(text).map(asWord) };
      if (field !== 'ICPATH') {
        yield { id, entry };
        continue;
      }
      const { bases, keys } = table.conceptsOf(value);
      yield { id, entry: { ...entry, concepts: [...bases, ...keys] } };
    }
  }
}

/** Returns the id under which something is stored; a uid of 200 characters may have 800 bytes. */
export function documentId(name: string): string {
  return Buffer.byteLength(name) <= longestId ? name : `sha256-${createHash('sha256').update(name).digest('hex')}`;
}

function asWord(word: string): string {
  return cut(word, longestWord);
}

function asValue(text: string): string {
  return cut(text, longestValue).toWellFormed();
}

function cut(text: string, length: number): string {
  return text.length > length ? text.slice(0, length) : text;
}
