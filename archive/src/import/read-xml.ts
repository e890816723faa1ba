import { limits } from '@iconotheca/contracts/limits';
import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import { StartError } from '@iconotheca/http/start-error';
import { Parser } from 'htmlparser2';
import { decodeSheet, wideEncoding, type Sheet } from './sheet.ts';
import type { NumberedPlace, Problematic } from './source-row.ts';

/** Element of a record with what stands in it; names are without prefixes. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/** Shape of a file by which a format is known. */
export interface XmlShape {
  /** Name of the format for people. */
  title: string;
  namespace: string;
  /** Element that holds records; a file of one record may go without. */
  wrap: string;
  record: string;
}

interface XmlName {
  name: string;
  namespace: string | undefined;
}

interface Listening {
  open: (element: XmlName & { attributes: Record<string, string>; depth: number; line: number }) => void;
  text?: (text: string) => void;
  close?: (depth: number, line: number) => void;
}

/** Fault after which nothing of a file can be read. */
class XmlFault extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Encodings that a file may declare, in small letters, and how each is decoded. */
const encodings: ReadonlyMap<string, Sheet['encoding']> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  // Bytes say whether it is; programs that keep texts so write this where they then save UTF-8.
  ['utf-16', 'utf-8'],
  ['utf-16le', 'utf-8'],
  ['utf-16be', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
]);

/** Bytes that an element needs beside its texts. */
const elementBytes = 100;
const replacement = '\ufffd';

/** Finds out how a file of XML is written: by its bytes, else as it says. @throws StartError for another encoding */
export function xmlEncoding(head: Buffer, file: string): Sheet['encoding'] {
  const wide = wideEncoding(head);
  if (wide !== undefined) return wide;
  if (head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8';
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/u.exec(head.toString('latin1', 0, 1_000))?.[1];
  const encoding = declared === undefined ? 'utf-8' : encodings.get(declared.toLowerCase());
  if (encoding !== undefined) return encoding;
  throw new StartError(
    `${file} is in the encoding ${JSON.stringify(declared?.slice(0, 40))}; UTF-8, UTF-16, windows-1252 and ISO-8859-1 are read. Save it as UTF-8.`,
  );
}

/** Returns the first element of the head of a file; undefined where it has none. @throws StartError for one that declares a document type */
export function rootOf(head: Buffer, file: string): XmlName | undefined {
  let root: XmlName | undefined;
  const parser = openParser(file, { open: (element) => (root ??= element) });
  try {
    parser.write(new TextDecoder(xmlEncoding(head, file)).decode(head));
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
  }
  return root;
}

/** Tells whether an element is one of a format; without any namespace it is taken for one. */
export function isOf({ namespace }: XmlName, shape: XmlShape): boolean {
  return namespace === undefined || namespace === shape.namespace;
}

/**
 * Reads the records of a file of XML one by one. No more than one of them is held; entities and document types are refused.
 * Tells what is wrong with a record in its place; where the XML itself breaks off, reading ends with that.
 */
export async function* readXml(
  file: string,
  { shape, encoding }: { shape: XmlShape; encoding: Sheet['encoding'] },
): AsyncGenerator<NumberedPlace & (Problematic | { element: XmlElement }), void, undefined> {
  let ready: (NumberedPlace & (Problematic | { element: XmlElement }))[] = [];
  let [bytes, number, fed] = [0, 0, 0];
  let record: OpenRecord | undefined;
  const add = (line: number, content: Problematic | { element: XmlElement }) =>
    ready.push({ line, bytes, number: (number += 1), ...content });
  const refuse = (line: number, said: Said) => add(line, { problem: { line, ...said } });
  const parser = openParser(file, {
    open({ depth, line, attributes, ...named }) {
      if (record !== undefined) openIn(record, named.name, attributes);
      else if (isOf(named, shape) && named.name === shape.record)
        record = openRecord({ ...named, attributes, depth, line });
      else if (depth === 2) refuse(line, invalid(`<${named.name.slice(0, 60)}> is no record of ${shape.title}`));
    },
    text(text) {
      if (record !== undefined) write(record, text);
    },
    close(depth, line) {
      if (record === undefined) return;
      record.path.pop();
      if (depth > record.depth) return;
      const { line: begun, element, size, isBroken } = record;
      record = undefined;
      if (size > limits.maxSourceRecordBytes)
        refuse(begun, problemOf('too-many-bytes', { most: limits.maxSourceRecordBytes }));
      else if (isBroken)
        refuse(begun, invalid(`holds letters that are not ${encoding}, up to line ${line}; save the file as UTF-8`));
      else add(begun, { element });
    },
  });
  try {
    for await (const text of decodeSheet(file, { encoding })) {
      bytes += Buffer.byteLength(
        text,
        encoding === 'utf-8' ? 'utf8' : encoding === 'windows-1252' ? 'latin1' : 'utf16le',
      );
      fed += text.length;
      parser.write(text);
      if (fed - parser.reached() > limits.maxSourceRecordBytes) throw new XmlFault(tooLong, parser.line());
      yield* ready;
      ready = [];
    }
    parser.end();
    yield* ready;
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    yield* ready;
    const said = invalid(`${error.message}; nothing after it is read`);
    yield { line: error.line, bytes, number: number + 1, problem: { line: error.line, ...said } };
  }
}

const invalid = (reason: string): Said => problemOf('invalid', { reason });
const tooLong = `is longer than ${limits.maxSourceRecordBytes.toLocaleString('en-GB')} bytes`;

interface OpenRecord {
  element: XmlElement;
  /** Elements that are open, the record first. */
  path: XmlElement[];
  depth: number;
  line: number;
  size: number;
  isBroken: boolean;
}

function openRecord({
  name,
  attributes,
  depth,
  line,
}: Pick<XmlElement, 'name' | 'attributes'> & { depth: number; line: number }): OpenRecord {
  const element = { name, attributes, children: [], text: '' };
  return { element, path: [element], depth, line, size: elementBytes, isBroken: false };
}

function openIn(record: OpenRecord, name: string, attributes: Record<string, string>): void {
  const values = Object.values(attributes);
  record.size += elementBytes + name.length + values.reduce((sum, value) => sum + value.length, 0);
  if (values.some((value) => value.includes(replacement))) record.isBroken = true;
  const element = { name, attributes, children: [], text: '' };
  // Nothing is kept of a record that is too long.
  if (record.size > limits.maxSourceRecordBytes) record.element.children = [];
  else record.path.at(-1)?.children.push(element);
  record.path.push(element);
}

function write(record: OpenRecord, text: string): void {
  record.size += text.length;
  if (text.includes(replacement)) record.isBroken = true;
  const element = record.path.at(-1);
  if (element !== undefined && record.size <= limits.maxSourceRecordBytes) element.text += text;
}

/** Parser that knows no entities but those of XML itself, resolves namespaces, and says in which line something stands. */
function openParser(file: string, { open, text, close }: Listening) {
  const scopes: ReadonlyMap<string, string>[] = [new Map()];
  const lines = countLines();
  let [openedAt, isEnding] = [-1, false];
  const parser: Parser = new Parser(
    {
      onopentag(tag, given) {
        openedAt = parser.startIndex;
        const line = lines.at(openedAt);
        const scope = scopeWith(scopes.at(-1) ?? new Map(), given);
        if (scopes.length > limits.maxSourceDepth)
          throw new XmlFault(`has elements within elements deeper than ${limits.maxSourceDepth}`, line);
        const depth = scopes.push(scope) - 1;
        const [prefix, name] = parted(tag);
        const attributes = Object.fromEntries(Object.entries(given).map(([each, value]) => [parted(each)[1], value]));
        open({ name, namespace: scope.get(prefix) || undefined, attributes, depth, line });
      },
      ontext: (data) => text?.(data),
      onclosetag(tag, isImplied) {
        const line = lines.at(parser.endIndex);
        if (isEnding) throw new XmlFault(`ends in the middle of <${tag.slice(0, 60)}>: the file is cut off`, line);
        const isOfItself = parser.startIndex === openedAt;
        if (isImplied && !isOfItself) throw new XmlFault(`does not close <${tag.slice(0, 60)}>`, line);
        close?.(scopes.length - 1, line);
        scopes.pop();
      },
      onprocessinginstruction(name) {
        if (!name.startsWith('!')) return;
        throw new StartError(
          `${file} declares a document type in line ${lines.at(parser.startIndex)}; entities and types of documents are not read. Export it without <!DOCTYPE …>.`,
        );
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return {
    write(chunk: string) {
      lines.feed(chunk);
      parser.write(chunk);
    },
    end() {
      isEnding = true;
      parser.end();
    },
    /** Place up to which something was made of what was written. */
    reached: () => parser.endIndex,
    line: () => lines.at(parser.endIndex),
  };
}

/** Prefixes and their namespaces in an element. */
function scopeWith(
  outer: ReadonlyMap<string, string>,
  attributes: Record<string, string>,
): ReadonlyMap<string, string> {
  const own = Object.entries(attributes).flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  );
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

/** `lido:term` → `lido` and `term` */
function parted(tag: string): [string, string] {
  const colon = tag.indexOf(':');
  return [tag.slice(0, Math.max(0, colon)), tag.slice(colon + 1)];
}

/** Counts lines up to places that are asked for in their order. */
function countLines() {
  let ends: number[] = [];
  let [next, line, fed] = [0, 1, 0];
  return {
    feed(text: string) {
      ends = ends.slice(next);
      next = 0;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(fed + at);
      fed += text.length;
    },
    at(place: number): number {
      for (let end = ends[next]; end !== undefined && end < place; end = ends[next]) {
        next += 1;
        line += 1;
      }
      return line;
    },
  };
}
