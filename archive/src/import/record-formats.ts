import type { RunFormat, RunMapping } from '@iconotheca/contracts/run/run';
import { StartError } from '@iconotheca/http/start-error';
import { columnsOf, completeRecord, mapTexts } from './apply-mapping.ts';
import { lido, lidoColumns, lidoFields } from './lido-columns.ts';
import { marcColumns, marcFields, marcOfXml, marcXml } from './marc-columns.ts';
import { marcBeginning, readMarc } from './read-marc.ts';
import { isOf, readXml, rootOf, xmlEncoding } from './read-xml.ts';
import { readHead } from './sheet.ts';
import type { SourceColumns } from './source-columns.ts';
import type { NumberedPlace, Problematic, ReadRows } from './source-row.ts';

/** Record of a format by its columns, or why it could not be read. */
type RecordRow = NumberedPlace & (Problematic | { columns: SourceColumns });

/** Format whose records say themselves what stands in them. */
export interface RecordFormat {
  name: RunFormat;
  /** Fields of its columns. */
  fields: ReadonlyMap<string, string>;
  read: (file: string) => AsyncGenerator<RecordRow, void, undefined>;
}

/** Beginning of a file of XML that may be one of the formats, in bytes of any encoding that is read. */
const xmlBeginning = /^\s*<(?:\?xml\s|!|(?:[\w.-]+:)?(?:lidoWrap|lido|collection|record)[\s>])/u;
const xmlName = /\.(?:xml|lido)$/iu;
const marcName = /\.(?:mrc|marc)$/iu;
/** Columns that a remark on what is left out names. */
const namedColumns = 40;

/**
 * Finds out by what stands in a file whether it is of a format of records; undefined for sheets and JSON Lines.
 * @param name of the file where it comes from, which says what it should be
 * @throws StartError for XML of another kind, and for a file that is not what its name says
 */
export async function formatOf(file: string, name: string): Promise<RecordFormat | undefined> {
  const head = await readHead(file);
  if (isXml(head, name)) return xmlFormat(head, file);
  if (marcBeginning.test(head.toString('latin1', 0, 100))) return marc;
  if (xmlName.test(name)) throw new StartError(`${file} holds no XML, as its name says; ${allowed}`);
  if (!marcName.test(name)) return undefined;
  // One whose first record is broken has others.
  if (head.includes(0x1d)) return marc;
  throw new StartError(`${file} holds no MARC 21 (ISO 2709), as its name says; ${allowed}`);
}

const allowed = 'LIDO 1.0 and 1.1, MARCXML and MARC 21 (ISO 2709) are read.';

function isXml(head: Buffer, name: string): boolean {
  const start = head.subarray(0, 2_000);
  const text = start
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/u, '');
  return xmlBeginning.test(text) || (xmlName.test(name) && /^\s*</u.test(text));
}

function xmlFormat(head: Buffer, file: string): RecordFormat {
  const encoding = xmlEncoding(head, file);
  const root = rootOf(head, file);
  if (root === undefined) throw new StartError(`${file} is XML in which no element begins; ${allowed}`);
  for (const shape of [lido, marcXml]) {
    if (root.name !== shape.wrap && root.name !== shape.record) continue;
    if (isOf(root, shape)) return shape === lido ? lidoFormat(encoding) : marcXmlFormat(encoding);
    const other = JSON.stringify(root.namespace?.slice(0, 100));
    throw new StartError(
      `${file}: <${root.name}> is of the namespace ${other}; that of ${shape.title} is ${shape.namespace}.`,
    );
  }
  const name = JSON.stringify(root.name.slice(0, 60));
  throw new StartError(
    `${file} is XML whose first element is ${name}, which is neither lidoWrap nor collection; ${allowed}`,
  );
}

function lidoFormat(encoding: ReturnType<typeof xmlEncoding>): RecordFormat {
  return {
    name: 'lido',
    fields: lidoFields,
    async *read(file) {
      for await (const { ...row } of readXml(file, { shape: lido, encoding }))
        yield 'problem' in row ? row : { ...row, columns: lidoColumns(row.element) };
    },
  };
}

function marcXmlFormat(encoding: ReturnType<typeof xmlEncoding>): RecordFormat {
  return {
    name: 'marcxml',
    fields: marcFields,
    async *read(file) {
      for await (const row of readXml(file, { shape: marcXml, encoding }))
        yield 'problem' in row ? row : { ...row, columns: marcColumns(marcOfXml(row.element)) };
    },
  };
}

const marc: RecordFormat = {
  name: 'marc21',
  fields: marcFields,
  async *read(file) {
    for await (const row of readMarc(file)) yield 'problem' in row ? row : { ...row, columns: marcColumns(row.record) };
  },
};

/** Returns the mapping that is shipped for a format; ids of any signs become plain ones behind the code of their collection. */
export function shippedMapping({ fields }: RecordFormat, collection = ''): RunMapping {
  const code = collection.replace(/[^\p{L}\p{N}_]+/gu, '_');
  return {
    columns: Array.from(fields, ([heading, field]) => ({ heading, field })),
    constants: { TYPE: 'image' },
    idPrefix: code === '' ? '' : `${code}_`,
  };
}

/**
 * Makes a reader of records from that of a format. Columns become what the mapping says, else what the format's own does; what
 * neither names is left out, counted and told.
 */
export function readFormat(format: RecordFormat): ReadRows {
  return async function* read(file, { mapping: given, remark }) {
    const shipped = shippedMapping(format);
    const said = new Set(given.columns.map(({ heading }) => heading));
    const mapping = {
      ...shipped,
      ...given,
      columns: [...shipped.columns.filter(({ heading }) => !said.has(heading)), ...given.columns],
      constants: { ...shipped.constants, ...given.constants },
    };
    const columnOf = columnsOf(mapping);
    const named = new Set(mapping.columns.map(({ heading }) => heading));
    const left = new Map<string, number>();
    for await (const row of format.read(file)) {
      if ('problem' in row) {
        yield row;
        continue;
      }
      const { line, bytes, number, columns } = row;
      const fields = new Map<string, string[]>();
      for (const [heading, texts] of columns) {
        said.delete(heading);
        const column = columnOf(heading);
        if (!named.has(heading)) left.set(heading, (left.get(heading) ?? 0) + 1);
        else if (column.field !== undefined) {
          const known = fields.get(column.field) ?? [];
          fields.set(column.field, [...new Set([...known, ...mapTexts(texts, column)])]);
        }
      }
      yield { line, bytes, number, ...completeRecord(Object.fromEntries(fields), mapping) };
    }
    for (const heading of said) remark(`No record has ${JSON.stringify(heading)}, which --map names.`);
    if (left.size > 0) remark(leftOut(left));
  };
}

function leftOut(left: ReadonlyMap<string, number>): string {
  const sorted = [...left].toSorted(([, one], [, other]) => other - one);
  const shown = sorted
    .slice(0, namedColumns)
    .map(([heading, records]) => `${heading} (${records.toLocaleString('en-GB')})`);
  const more = sorted.length > namedColumns ? ` and ${sorted.length - namedColumns} more` : '';
  return `Left out, since no field is said for it: ${shown.join(', ')}${more}. --map "${sorted[0]?.[0] ?? ''}=COMMENT" takes it in.`;
}
