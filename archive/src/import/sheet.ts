import { createReadStream } from 'node:fs';
import { isKnownField } from '@iconotheca/contracts/item/item';
import { StartError } from '@iconotheca/http/start-error';
import { fieldOfHeading } from './field-names.ts';

/** Form of a sheet: programs that export one differ in this and say nothing of it. */
export interface Sheet {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: string;
  /** Remark that people should read about the sheet. */
  remark?: string;
}

const delimiters = [',', ';', '\t', '|'];
/** Bytes in which the first row ends. */
const headBytes = 1 << 20;
const saveAsCsv = 'save it as "CSV UTF-8 (comma delimited)" (in Excel: File, Save As; elsewhere: Export as CSV)';
const beyondAscii = /\P{ASCII}/gu;

/**
 * Finds out how a sheet is written: UTF-8, UTF-16 or the Windows-1252 of older Excel, separated by comma, semicolon, tab or bar.
 * @throws StartError for a workbook, and for what cannot be read
 */
export async function examineSheet(file: string): Promise<Sheet> {
  const head = await readHead(file);
  requireText(head, file);
  const wide = wideEncoding(head);
  const { encoding, remark } = wide === undefined ? await narrowEncoding(file) : { encoding: wide, remark: undefined };
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(head));
  return { encoding, delimiter, ...(remark === undefined ? {} : { remark }) };
}

/** Decodes a sheet, part by part, without marks of byte order. */
export async function* decodeSheet(
  file: string,
  { encoding }: Pick<Sheet, 'encoding'>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  let isFirst = true;
  for await (const read of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const chunk: Buffer = read;
    const text = decoder.decode(chunk, { stream: true });
    yield isFirst ? text.replace(/^\ufeff+/u, '') : text;
    isFirst = false;
  }
  yield decoder.decode();
}

/** Reads the beginning of a file. */
export async function readHead(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: headBytes - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @throws StartError for workbooks, under whatever name */
function requireText(head: Buffer, file: string): void {
  const isZip = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
  const isOle = head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  if (isZip || isOle) throw new StartError(workbookSentence(file));
}

/** Returns the sentence about a workbook, which holds more than a table. */
export function workbookSentence(file: string): string {
  return `${file} is a workbook, not a table of text; ${saveAsCsv}, and import that.`;
}

/** Recognises UTF-16, by its mark or by the zeros in its first letters. */
export function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = head;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0))
    return 'utf-16be';
  return undefined;
}

/** UTF-8, or Windows-1252 where hardly anything is a letter of UTF-8: what is written in both stays refused. */
async function narrowEncoding(file: string): Promise<Pick<Sheet, 'encoding' | 'remark'>> {
  const decoder = new TextDecoder('utf-8');
  let [good, bad] = [0, 0];
  let example: string | undefined;
  for await (const read of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const chunk: Buffer = read;
    const text = decoder.decode(chunk, { stream: true });
    const signs = text.match(beyondAscii) ?? [];
    const broken = signs.filter((sign) => sign === '\ufffd').length;
    bad += broken;
    good += signs.length - broken;
    if (broken > 0) example ??= exampleIn(new TextDecoder('windows-1252').decode(chunk));
  }
  if (bad <= good) return { encoding: 'utf-8' };
  const shown = example === undefined ? '' : ` It holds ${JSON.stringify(example)}.`;
  return {
    encoding: 'windows-1252',
    remark: `The file is not UTF-8 and is read as Windows-1252.${shown} If letters are wrong, ${saveAsCsv}.`,
  };
}

/** The line of the first letter beyond ASCII, as far as it fits into a sentence. */
function exampleIn(text: string): string | undefined {
  return text.split(/[\r\n]/u).flatMap((line) => /.{0,20}\P{ASCII}.{0,20}/u.exec(line)?.[0] ?? [])[0];
}

/** The sign that the sheet says (`sep=;`), or the one that parts the first row into most fields, or into most cells. */
function delimiterOf(text: string): string {
  const lines = text.replace(/^\ufeff+/u, '').split(/\r\n|\r|\n/u);
  const said = /^"?sep=(.)/iu.exec(lines[0] ?? '')?.[1];
  if (said !== undefined) return said;
  const row = lines.find((line) => /[^\s,;|"]/u.test(line)) ?? '';
  const counts = delimiters.map((delimiter) => {
    const cells = row.replace(/"[^"]*"/gu, (quoted) => quoted.replaceAll(delimiter, ' ')).split(delimiter);
    const fields = cells.filter((cell) => isKnownField(fieldOfHeading(cell.replaceAll('"', '').trim())));
    return { delimiter, fields: fields.length, cells: cells.length };
  });
  const [best] = counts.toSorted((one, other) => other.fields - one.fields || other.cells - one.cells);
  return best?.delimiter ?? ',';
}
