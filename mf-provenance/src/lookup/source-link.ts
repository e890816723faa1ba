import { lookupEndpoints } from '@iconotheca/contracts/lookup/endpoints';
import { bookLookupInput, type FoundBook } from '@iconotheca/contracts/lookup/lookup';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';

/** The record's fields that a source link may fill (spec §4), by what the catalogue says. */
const fieldsOfBook = {
  title: 'TITLE',
  imprint: 'IMPRINT',
  author: 'PERSON_AUTHOR',
  shelfmark: 'SHELFMARK',
} as const satisfies Record<keyof FoundBook, string>;

export type SourceField = (typeof fieldsOfBook)[keyof FoundBook];
/** The values of those fields in the form. */
export type SourceValues = Readonly<Record<SourceField, readonly string[]>>;
export type FoundValues = Partial<Record<SourceField, string>>;

/** A book in a catalogue that source links lead to. */
export interface BookSource {
  /** Name as readers know it. */
  catalogue: string;
  endpoint: (typeof lookupEndpoints)['lookupIncunable'];
  id: string;
}

const catalogues = [
  ['ISTC', 'data.cerl.org/istc', lookupEndpoints.lookupIncunable],
  ['MEI', 'data.cerl.org/mei', lookupEndpoints.lookupManuscript],
  ['HPB', 'hpb.cerl.org/record', lookupEndpoints.lookupNationalBibliography],
] as const;

/** Reads the book that a source link leads to: `https://data.cerl.org/istc/if00117000`, with or without its beginning. */
export function bookSourceOf(link: string): BookSource | undefined {
  const [, place, id] =
    /^(?:(?:https?:)?\/\/)?((?:data|hpb)\.cerl\.org\/\w+)\/([^/?#\s]+)\/?(?:[?#]\S*)?$/iu.exec(link.trim()) ?? [];
  const found = catalogues.find(([, address]) => address === place?.toLowerCase());
  if (found === undefined || !bookLookupInput.safeParse({ id }).success || id === undefined) return undefined;
  return { catalogue: found[0], endpoint: found[2], id };
}

/** Returns the values of a found book by the fields of the form. */
export function valuesOfBook(book: FoundBook): FoundValues {
  return Object.fromEntries(
    keysOf(fieldsOfBook).flatMap((name) => (book[name] === undefined ? [] : [[fieldsOfBook[name], book[name]]])),
  );
}

export const sourceFields: readonly SourceField[] = Object.values(fieldsOfBook);

/** Plans which values of a book go into empty fields, and for which others they are offered. */
export function planFilling(
  found: FoundValues,
  values: SourceValues,
): { filled: SourceField[]; offered: SourceField[] } {
  const said = sourceFields.filter((field) => found[field] !== undefined);
  const filled = said.filter((field) => isEmpty(values[field]));
  return { filled, offered: said.filter((field) => !filled.includes(field) && isOther(found, values, field)) };
}

/** Tells whether a catalogue has a value that the field does not hold. */
export function isOther(found: FoundValues, values: SourceValues, field: SourceField): boolean {
  const value = found[field];
  return value !== undefined && !values[field].some((held) => held.trim() === value);
}

/** Tells whether all values of a field are blank. */
export function isEmpty(values: readonly string[]): boolean {
  return values.every((value) => value.trim() === '');
}
