import { limits } from '@iconotheca/contracts/limits';
import type { MappedColumn, RunMapping } from '@iconotheca/contracts/run/run';
import { splitOutsideBrackets } from '../notations/read-notations.ts';
import { fieldOfHeading } from './field-names.ts';

/** Mapping that leaves every column under its own name. */
export const noMapping: RunMapping = { columns: [] };

/** Column of a file: the field that it becomes, undefined for one that is left out or cannot be named. */
export interface Column extends Pick<MappedColumn, 'split'> {
  field: string | undefined;
  values: ReadonlyMap<string, string>;
}

/** No field can be called so: programs lose what stands under it. */
export const unnameable = '__proto__';

/** Finds the columns of headings in a mapping; one that it does not name keeps its own name. */
export function columnsOf(mapping: RunMapping): (heading: string) => Column {
  const byHeading = new Map(mapping.columns.map((column) => [column.heading, column]));
  return (heading) => {
    const { field = fieldOfHeading(heading), split, values = {} } = byHeading.get(heading) ?? {};
    const isNamed = field !== null && field !== '' && field !== unnameable;
    return { field: isNamed ? field : undefined, values: new Map(Object.entries(values)), ...(split && { split }) };
  };
}

/** Splits and replaces the texts of a column as its mapping says. */
export function mapTexts(texts: readonly string[], { field, split, values }: Column): string[] {
  const parted = split === undefined ? texts : texts.flatMap((text) => partAt(text, split, field));
  return values.size === 0 ? [...parted] : parted.map((text) => values.get(text.trim()) ?? text);
}

function partAt(text: string, sign: string, field: string | undefined): string[] {
  // A name of a notation may hold the sign.
  const isNotation = field === 'IC' && sign.length === 1;
  const parts = isNotation ? splitOutsideBrackets(text, (letter) => letter === sign) : text.split(sign);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Maps the fields of a record of JSON Lines. What is no object stays for the check of records. */
export function mapFields(value: unknown, mapping: RunMapping): unknown {
  if (mapping.columns.length === 0 || value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const columnOf = columnsOf(mapping);
  const fields = new Map<string, unknown>();
  for (const [heading, given] of Object.entries(value)) {
    const column = columnOf(heading);
    if (column.field === undefined) continue;
    // A field that others of the archive's programs write keeps its form; a single text is a list of one.
    const isRenamed = column.field !== heading;
    const texts: unknown =
      isRenamed && (typeof given === 'string' || typeof given === 'number') ? [String(given)] : given;
    const mapped = isTexts(texts) ? mapTexts(texts, column) : texts;
    const known = fields.get(column.field);
    fields.set(column.field, isTexts(known) && isTexts(mapped) ? [...known, ...mapped] : mapped);
  }
  return Object.fromEntries(fields);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/**
 * Puts what a mapping says of all records into one: constants, and the form of ids.
 * @returns the record, and its id as the source writes it where it became another
 */
export function completeRecord(
  value: unknown,
  { constants = {}, idPrefix }: RunMapping,
): { value: unknown; id?: string } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { value };
  const record: Record<string, unknown> = { ...value };
  for (const [field, constant] of Object.entries(constants)) {
    if (constant !== '' && !Object.hasOwn(record, field)) record[field] = [constant];
  }
  const ids = record['ID'];
  if (idPrefix === undefined || !isTexts(ids)) return { value: record };
  const made = ids.map((id) => idOf(id, idPrefix)).filter((id) => id !== '');
  const [first] = ids;
  if (made.length > 0) record['ID'] = made;
  return { value: record, ...(first !== undefined && first !== made[0] && { id: first }) };
}

/** `A 12/3` → `MUSEUM_A_12_3`; an id that begins so keeps its beginning. */
function idOf(id: string, prefix: string): string {
  // One that is too long is refused as it stands.
  if (id.length > limits.maxUidLength) return id;
  const plain = id
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  return plain === '' || plain.startsWith(prefix) ? plain : prefix + plain;
}
