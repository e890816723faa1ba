import type { FoundColumn, MappedColumn, Run, RunMapping } from '@iconotheca/contracts/run/run';

/** Returns the fields that the columns of a run become: as its mapping says, else as they were guessed; others are left out. */
export function shownMapping({
  sheet,
  mapping,
  collection,
}: Pick<Run, 'sheet' | 'mapping' | 'collection'>): RunMapping {
  const given = new Map(mapping.columns.map((column) => [column.heading, column]));
  const columns = sheet.columns.map(
    ({ heading, guess }): MappedColumn => given.get(heading) ?? { heading, field: guess?.field ?? null },
  );
  const idPrefix = mapping.idPrefix ?? proposedPrefix(sheet.columns, columns, collection.code);
  return { ...mapping, columns, ...(idPrefix !== undefined && { idPrefix }) };
}

const plainId = /^\p{L}[\p{L}\p{N}_]*$/u;

/** Returns what is put before ids, the collection's code, where they are numbers or hold other signs than ids have. */
function proposedPrefix(
  found: readonly FoundColumn[],
  columns: readonly MappedColumn[],
  code: string,
): string | undefined {
  const ids = found[columns.findIndex(({ field }) => field === 'ID')]?.examples ?? [];
  return ids.every((id) => plainId.test(id)) ? undefined : `${code.replace(/[^\p{L}\p{N}_]+/gu, '_')}_`;
}

/** Returns an id as the archive makes it: letters without accents, other signs as `_`, with a prefix that it does not have yet; without one as it is. */
export function madeId(prefix: string | undefined, id: string): string {
  if (prefix === undefined) return id;
  const plain = id
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  return plain.startsWith(prefix) ? plain : prefix + plain;
}

/** Names what a record needs and the mapping does not give. */
export function lacking({ columns, constants = {} }: RunMapping): ('ID' | 'TYPE')[] {
  const fields = new Set(columns.map(({ field }) => field));
  const lacksType = !fields.has('TYPE') && !constants['TYPE'];
  return [...(fields.has('ID') ? [] : ['ID' as const]), ...(lacksType ? ['TYPE' as const] : [])];
}

/** Returns the mapping with another column in the place of one. */
export function withColumn(mapping: RunMapping, index: number, column: MappedColumn): RunMapping {
  return { ...mapping, columns: mapping.columns.with(index, column) };
}

/** Returns the mapping with a type for all records, or with none. */
export function withTypeOfAll({ constants, ...mapping }: RunMapping, type: string): RunMapping {
  const { TYPE: _, ...others } = constants ?? {};
  return { ...mapping, constants: type === '' ? others : { ...others, TYPE: type } };
}

/** Returns a column in which a value stands for another one, or for itself again. */
export function withValue({ values = {}, ...column }: MappedColumn, from: string, to: string): MappedColumn {
  const { [from]: _, ...others } = values;
  return { ...column, values: to === '' ? others : { ...others, [from]: to } };
}

/** Usual signs between several values of a cell. */
export const splitSigns = [';', ',', '/', '|', '$'] as const;

/** Those of them that hardly stand within a value; a comma does in names and measures. */
const tellingSigns = splitSigns.filter((sign) => sign !== ',');

/** Tells whether a cell seems to hold several values. */
export function maySplit({ examples }: Pick<FoundColumn, 'examples'>): boolean {
  return examples.some((example) => tellingSigns.some((sign) => example.includes(sign)));
}
