import { open as openFile } from 'node:fs/promises';
import { limits } from '@iconotheca/contracts/limits';
import { problemOf } from '@iconotheca/contracts/run/problem';
import { StartError } from '@iconotheca/http/start-error';
import { Parser } from 'htmlparser2';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { ReadOptions, TableRow } from './source-row.ts';

/** Most bytes of a part of a workbook once it is inflated: a small file may be one that never ends. */
const most = { sheet: 2_000_000_000, strings: 300_000_000, other: 20_000_000 };
const mostParts = 20_000;
/** Columns of a sheet of Excel. */
const mostColumns = 16_384;

/**
 * Reads the rows of a workbook's first sheet: formulas as their values, dates as ISO 8601 writes them. Nothing in a workbook is
 * run.
 * @throws StartError for what is no workbook, is encrypted, or larger than one may be
 */
export async function* readWorkbook(
  file: string,
  remark: ReadOptions['remark'],
): AsyncGenerator<TableRow, void, undefined> {
  await requireZip(file);
  const zip = await openPromise(file, { autoClose: false }).catch((cause: unknown) => {
    throw notReadable(file, cause);
  });
  try {
    const entries = await entriesOf(zip);
    const read = partReader({ zip, entries, file });
    const { sheets, is1904 } = await readSheets(read);
    const [first, ...others] = sheets;
    if (first === undefined) throw notReadable(file);
    if (others.length > 0) {
      const names = others.slice(0, 5).map(({ name }) => JSON.stringify(name.slice(0, 40)));
      remark(`Only the first sheet, ${JSON.stringify(first.name)}, is read, and not ${names.join(', ')}.`);
    }
    const strings = await readStrings(read);
    const isDate = await readDateStyles(read);
    yield* readRows(read(first.path, most.sheet), { strings, isDate, is1904 });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw notReadable(file, error);
  } finally {
    zip.close();
  }
}

function notReadable(file: string, cause?: unknown): StartError {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return new StartError(`${file} is no workbook that can be read${why}; save it anew as .xlsx, or as CSV.`, { cause });
}

/** @throws StartError for a workbook that is encrypted or of older Excel, and for other files */
async function requireZip(file: string): Promise<void> {
  const handle = await openFile(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return;
    if (buffer.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
      throw new StartError(
        `${file} is encrypted, or of Excel before 2007; take its password away, or save it anew as .xlsx.`,
      );
    }
    throw notReadable(file);
  } finally {
    await handle.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName.replace(/^\//u, ''), entry);
    if (entries.size > mostParts) throw new Error('it has too many parts');
  }
  return entries;
}

/** Function that inflates a part of a workbook; nothing for one that there is not. */
type ReadPart = (path: string, mostBytes?: number) => AsyncGenerator<Buffer, void, undefined>;

function partReader({
  zip,
  entries,
  file,
}: {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
  file: string;
}): ReadPart {
  return async function* part(path, mostBytes = most.other) {
    const entry = entries.get(path);
    if (entry === undefined) return;
    const tooLarge = () =>
      new StartError(`${file}: ${path} has more than ${mostBytes / 1_000_000} MB; save the sheet as CSV.`);
    if (entry.uncompressedSize > mostBytes) throw tooLarge();
    let bytes = 0;
    for await (const read of await zip.openReadStreamPromise(entry)) {
      const chunk: Buffer = read;
      bytes += chunk.length;
      if (bytes > mostBytes) throw tooLarge();
      yield chunk;
    }
  };
}

/** `x:row` → `row` */
function plain(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

interface Listening {
  open: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
}

/** Makes a parser of XML that knows no entities but those of XML itself, and tags without their prefixes. */
function parserOf({ open: onOpen, text, close }: Listening): { write: (chunk: Buffer) => void; end: () => void } {
  const decoder = new TextDecoder();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => onOpen(plain(tag), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (tag) => close?.(plain(tag)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  return {
    write: (chunk) => parser.write(decoder.decode(chunk, { stream: true })),
    end: () => parser.end(),
  };
}

async function parse(part: AsyncIterable<Buffer>, listening: Listening): Promise<void> {
  const parser = parserOf(listening);
  for await (const chunk of part) parser.write(chunk);
  parser.end();
}

async function readSheets(read: ReadPart): Promise<{ sheets: { name: string; path: string }[]; is1904: boolean }> {
  const targets = new Map<string, string>();
  await parse(read('xl/_rels/workbook.xml.rels'), {
    open(tag, { Id, Target }) {
      if (tag !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let is1904 = false;
  await parse(read('xl/workbook.xml'), {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const path = targets.get(id ?? '');
      // A sheet that is a chart has no rows.
      if (path?.includes('/worksheets/') === true) sheets.push({ name: attributes['name'] ?? '', path });
    },
  });
  return { sheets, is1904 };
}

/** Texts of cells, which a workbook holds once each. Readings of Chinese signs beside them are left out. */
async function readStrings(read: ReadPart): Promise<string[]> {
  const strings: string[] = [];
  let parts: string[] = [];
  let [isText, isReading] = [false, false];
  await parse(read('xl/sharedStrings.xml', most.strings), {
    open(tag) {
      if (tag === 'si') parts = [];
      if (tag === 'rPh') isReading = true;
      if (tag === 't') isText = !isReading;
    },
    text(data) {
      if (isText) parts.push(data);
    },
    close(tag) {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isReading = false;
      if (tag === 'si') strings.push(unescaped(parts.join('')));
    },
  });
  return strings;
}

/** `_x000D_` stands for a sign that XML cannot hold. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Formats of dates and times that every workbook has. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 57]);

/** @returns whether a style shows its numbers as dates */
async function readDateStyles(read: ReadPart): Promise<(style: number) => boolean> {
  const dates = new Set<number>(builtInDates);
  const formats: number[] = [];
  let isOfCells = false;
  await parse(read('xl/styles.xml'), {
    open(tag, { numFmtId, formatCode = '' }) {
      if (tag === 'numFmt' && /[ymdhs]/iu.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./gu, ''))) {
        dates.add(Number(numFmtId));
      }
      if (tag === 'cellXfs') isOfCells = true;
      if (tag === 'xf' && isOfCells) formats.push(Number(numFmtId ?? 0));
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return (style) => dates.has(formats[style] ?? 0);
}

interface Book {
  strings: readonly string[];
  isDate: (style: number) => boolean;
  is1904: boolean;
}

async function* readRows(part: AsyncIterable<Buffer>, book: Book): AsyncGenerator<TableRow, void, undefined> {
  let ready: TableRow[] = [];
  let bytes = 0;
  let line = 0;
  let cells: string[] = [];
  let [size, column] = [0, -1];
  let cell: { type: string; style: number; value: string } | undefined;
  let isValue = false;
  const parser = parserOf({
    open(tag, { r, t = 'n', s = '0' }) {
      if (tag === 'row') {
        line = r === undefined ? line + 1 : Number(r);
        [cells, size, column] = [[], 0, -1];
      } else if (tag === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        cell = { type: t, style: Number(s), value: '' };
      } else if (tag === 'v' || tag === 't') isValue = cell !== undefined;
    },
    text(data) {
      if (!isValue || cell === undefined) return;
      size += data.length;
      if (size <= limits.maxSourceRecordBytes) cell.value += data;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag === 'c' && cell !== undefined) {
        const text = textOf(cell, book);
        cell = undefined;
        if (text === '' || column >= mostColumns) return;
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
      if (tag !== 'row') return;
      const said = problemOf('too-many-characters', { most: limits.maxSourceRecordBytes });
      ready.push(
        size > limits.maxSourceRecordBytes ? { line, bytes, problem: { line, ...said } } : { line, bytes, cells },
      );
    },
  });
  for await (const chunk of part) {
    bytes += chunk.length;
    parser.write(chunk);
    yield* ready;
    ready = [];
  }
  parser.end();
  yield* ready;
}

/** `C12` → 2 */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/iu.exec(reference)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

function textOf({ type, style, value }: { type: string; style: number; value: string }, book: Book): string {
  if (type === 's') return book.strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescaped(value);
  if (value === '') return '';
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return book.isDate(style) ? dateOf(number, book.is1904) : String(number);
}

const dayMs = 86_400_000;

/** A day's number of Excel, which counts a 29 February 1900 that there was not. */
function dateOf(number: number, is1904: boolean): string {
  const days = is1904 ? number + 1462 : number < 60 ? number + 1 : number;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000);
  if (Number.isNaN(at.getTime()) || number < 0 || number >= 2_958_466) return String(number);
  const text = at.toISOString();
  if (number < 1 && !is1904) return text.slice(11, 16);
  return at.getTime() % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 16);
}
