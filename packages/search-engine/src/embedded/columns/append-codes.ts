import { valueAt, type Ordinal, type ValueId } from '../ids.ts';
import { mix } from '../../documents/permutation.ts';
import { codesEnd, makeCodes, viewOf } from './code-rows.ts';
import { appendLists, listsFrom, type Lists } from './columns.ts';
import { keepFields, withCounters, type JointColumn, type PlainValues } from './joint-columns.ts';
import { byteAt, int32At, numberAt } from '../numbers.ts';

/**
 * Puts codes of further documents behind those of all others. Values that no document had together get the next code of
 * their column, which then has more of them than if it were made anew.
 * @param lists values of the further documents, as `joinColumns` takes them
 * @returns undefined when a column has no codes left, or a field no column: then they are to be joined anew
 */
export function appendCodes(
  before: PlainValues,
  lists: Lists<Ordinal, ValueId>,
  fields: Uint8Array,
): PlainValues | undefined {
  const { width } = before.rows;
  const placeOf = new Map(before.columns.flatMap((column, place) => column.fields.map((field) => [field, place])));
  const growing = before.columns.map(openColumn);
  const further = lists.offsets.length - 1;
  const first = before.rows.codes.count;
  const codes = makeCodes(first + further * width);
  const view = viewOf(codes);
  view.set(viewOf(before.rows.codes));
  for (let document = 0; document < further; document += 1) {
    const valuesOf: ValueId[][] = growing.map(() => []);
    for (let at = int32At(lists.offsets, document); at < int32At(lists.offsets, document + 1); at += 1) {
      const value = valueAt(lists.entries, at);
      const field = byteAt(fields, value);
      const place = placeOf.get(field);
      if (place !== undefined) valuesOf[place]?.push(value);
      else if (!before.listedFields.includes(field)) return undefined;
    }
    for (const [place, values] of valuesOf.entries()) {
      const code = growing[place]?.codeOf(values) ?? 0;
      if (code >= codesEnd) return undefined;
      view[first + document * width + place] = code;
    }
  }
  const columns = growing.map(({ grown }) => grown());
  const kept = keepFields(lists, fields, new Set(before.listedFields));
  return {
    rows: withCounters({ codes, width }, columns),
    columns,
    listed: appendLists(before.listed, kept),
    listedFields: before.listedFields,
  };
}

/** A column that gets more codes. */
function openColumn({ fields, values }: JointColumn) {
  const { offsets, entries } = values;
  const count = offsets.length - 1;
  const added: ValueId[][] = [];
  const codes = new Map<number, number>();
  for (let code = 0; code < count; code += 1) codes.set(hashBetween(entries, offsets[code], offsets[code + 1]), code);

  function isFor(code: number, together: readonly ValueId[]): boolean {
    const own = added[code - count] ?? entries.subarray(offsets[code], offsets[code + 1]);
    return own.length === together.length && together.every((value) => own.includes(value));
  }

  return {
    codeOf(together: ValueId[]): number {
      const hash = hashBetween(together);
      const known = codes.get(hash);
      if (known !== undefined && isFor(known, together)) return known;
      const code = count - 1 + added.push(together);
      codes.set(hash, code);
      return code;
    },
    grown: (): JointColumn => ({ fields, values: appendLists(values, listsFrom(added)) }),
  };
}

/** The same for the same values in any order. Others have the same by chance: they are compared. */
function hashBetween(values: ArrayLike<number>, first = 0, end = values.length): number {
  let sum = 0;
  for (let at = first; at < end; at += 1) sum += mix(numberAt(values, at));
  return sum;
}
