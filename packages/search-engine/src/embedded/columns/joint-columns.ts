import { asValueId, valueAt, type Ordinal, type ValueId } from '../ids.ts';
import { codesEnd, makeCodes, viewOf, widthFor, type CodeRows } from './code-rows.ts';
import { listsFrom, sharedInt32, type Lists } from './columns.ts';
import { byteAt, int32At, uint16At, uint32At } from '../numbers.ts';

/**
 * Values of several fields in one column: each document has one code, and a code stands for all the values that a
 * document has in these fields. One step of a counter by code counts every one of them, and counters are few enough to
 * stay in the processor's cache. (A joint histogram, of which the fields' own are the marginals.)
 */
export interface JointColumn {
  /** Places in `facetFieldNames`. */
  fields: readonly number[];
  /** Values by code. */
  values: Lists<number, ValueId>;
}

/** The plain values of all documents. Where most documents have their own set of values, a code would say no more. */
export interface PlainValues {
  /** The codes of each column, by its number. */
  rows: CodeRows;
  columns: JointColumn[];
  /** By document, of the fields that have no column. */
  listed: Lists<Ordinal, ValueId>;
  listedFields: readonly number[];
}

/** Fields are put together as long as there are no more combinations than that. */
const mostJointCodes = 1 << 15;

/** One field: the code of each document, and the values of each code. Code 0 stands for none. */
interface FieldCodes {
  field: number;
  codes: Uint32Array;
  values: ValueId[][];
}

/**
 * Joins the values of all documents into columns; fields of too many codes stay lists.
 * @param lists values by document, those of a field next to each other
 * @param fields by value, the place of its field
 */
export function joinColumns(lists: Lists<Ordinal, ValueId>, fields: Uint8Array): PlainValues {
  const coded = codesByField(lists, fields);
  const columned = coded.filter(({ values }) => values.length <= codesEnd);
  const listedFields = coded.flatMap(({ field, values }) => (values.length > codesEnd ? [field] : []));
  const groups = group(columned);
  const columns = groups.map(join);
  return {
    rows: layOutCodes(groups, columns, lists.offsets.length - 1),
    columns,
    listed: keepFields(lists, fields, new Set(listedFields)),
    listedFields,
  };
}

function codesByField({ offsets, entries }: Lists<Ordinal, ValueId>, fields: Uint8Array): FieldCodes[] {
  const documents = offsets.length - 1;
  const found: (FieldCodes & { ofSeveral: Map<string, number> })[] = [];
  const codeOfValue = new Uint32Array(fields.length);
  const codesOf = (field: number) => {
    const known = found[field];
    if (known !== undefined) return known;
    const made = { field, codes: new Uint32Array(documents), values: [[]], ofSeveral: new Map<string, number>() };
    found[field] = made;
    return made;
  };

  for (let document = 0; document < documents; document += 1) {
    const end = int32At(offsets, document + 1);
    for (let at = int32At(offsets, document); at < end;) {
      const first = at;
      const value = valueAt(entries, first);
      const field = byteAt(fields, value);
      while (at < end && fields[valueAt(entries, at)] === field) at += 1;
      const { codes, values, ofSeveral } = codesOf(field);
      if (values.length > codesEnd) continue;
      let code = 0;
      if (at - first === 1) {
        code = uint32At(codeOfValue, value);
        if (code === 0) codeOfValue[value] = code = values.push([value]) - 1;
      } else {
        const several = Array.from(entries.subarray(first, at), asValueId);
        const key = several.join();
        code = ofSeveral.get(key) ?? values.push(several) - 1;
        ofSeveral.set(key, code);
      }
      codes[document] = code;
    }
  }
  return Object.values(found);
}

/** First fit, the largest first. */
function group(columns: readonly FieldCodes[]): FieldCodes[][] {
  const groups: { combinations: number; columns: FieldCodes[] }[] = [];
  for (const column of columns.toSorted((one, other) => other.values.length - one.values.length)) {
    const size = column.values.length;
    const fitting = groups.find(({ combinations }) => combinations * size <= mostJointCodes);
    if (fitting === undefined) {
      groups.push({ combinations: size, columns: [column] });
    } else {
      fitting.combinations *= size;
      fitting.columns.push(column);
    }
  }
  return groups.map((each) => each.columns);
}

/** The values of each combination: codes of the columns are digits of its number, the first column's the lowest. */
function join(columns: readonly FieldCodes[]): JointColumn {
  const valuesOf: ValueId[][] = [[]];
  for (const column of columns) {
    const before = valuesOf.slice();
    for (const own of column.values.slice(1)) for (const values of before) valuesOf.push([...values, ...own]);
  }
  return { fields: columns.map(({ field }) => field), values: listsFrom(valuesOf) };
}

function layOutCodes(
  groups: readonly (readonly FieldCodes[])[],
  columns: readonly JointColumn[],
  documents: number,
): CodeRows {
  const width = widthFor(groups.length);
  const codes = makeCodes(documents * width);
  const view = viewOf(codes);
  for (const [place, group] of groups.entries()) {
    let stride = 1;
    for (const column of group) {
      for (let document = 0, at = place; document < documents; document += 1, at += width) {
        view[at] = uint16At(view, at) + stride * uint32At(column.codes, document);
      }
      stride *= column.values.length;
    }
  }
  return withCounters({ codes, width }, columns);
}

/** Gives every code of every column a counter. */
export function withCounters(
  { codes, width }: Pick<CodeRows, 'codes' | 'width'>,
  columns: readonly JointColumn[],
): CodeRows {
  let counters = 0;
  const starts = Array.from({ length: width }, (_, place) => {
    const start = counters;
    // Places that are left over hold 0 for every document.
    counters += (columns[place]?.values.offsets.length ?? 2) - 1;
    return start;
  });
  return { codes, width, starts, counters };
}

/** Copies lists with the values of some fields alone; there are no lists where no field is kept. */
export function keepFields(
  { offsets, entries }: Lists<Ordinal, ValueId>,
  fields: Uint8Array,
  kept: ReadonlySet<number>,
): Lists<Ordinal, ValueId> {
  const isKept = Uint8Array.from({ length: 256 }, (_, field) => (kept.has(field) ? 1 : 0));
  const documents = kept.size === 0 ? 0 : offsets.length - 1;
  const keptOffsets = sharedInt32(documents + 1);
  const all: ValueId[] = [];
  for (let document = 0; document < documents; document += 1) {
    const end = int32At(offsets, document + 1);
    for (let at = int32At(offsets, document); at < end; at += 1) {
      const value = valueAt(entries, at);
      if (isKept[byteAt(fields, value)] === 1) all.push(value);
    }
    keptOffsets[document + 1] = all.length;
  }
  const keptEntries = sharedInt32(all.length);
  keptEntries.set(all);
  return { offsets: keptOffsets, entries: keptEntries };
}
