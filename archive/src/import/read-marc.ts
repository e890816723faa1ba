import { createReadStream } from 'node:fs';
import { limits } from '@iconotheca/contracts/limits';
import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import type { MarcField, MarcRecord } from './marc-columns.ts';
import type { NumberedPlace, Problematic } from './source-row.ts';

const [recordEnd, fieldEnd] = [0x1d, 0x1e];
const leaderBytes = 24;
const entryBytes = 12;
const subfieldSign = '\u001f';
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Beginning of a record of MARC 21. */
export const marcBeginning = /^\s*\d{5}[a-z ][a-z].{3}22\d{5}/u;

/** Reads the records of a file of MARC 21 (ISO 2709) one by one; the line of each is its number in the file. */
export async function* readMarc(
  file: string,
): AsyncGenerator<NumberedPlace & (Problematic | { record: MarcRecord }), void, undefined> {
  let [number, bytes, size] = [0, 0, 0];
  let parts: Buffer[] = [];
  const collect = (part: Buffer) => {
    bytes += part.length;
    size += part.length;
    parts = size > limits.maxSourceRecordBytes ? [] : [...parts, part];
  };
  const take = (isWhole: boolean): (NumberedPlace & (Problematic | { record: MarcRecord })) | undefined => {
    const content = withoutBlanks(Buffer.concat(parts));
    const isTooLong = size > limits.maxSourceRecordBytes;
    [parts, size] = [[], 0];
    if (content.length === 0 && !isTooLong) return undefined;
    number += 1;
    const place = { number, line: number, bytes };
    const refuse = (said: Said) => ({ ...place, problem: { line: number, ...said } });
    if (isTooLong) return refuse(problemOf('too-many-bytes', { most: limits.maxSourceRecordBytes }));
    if (!isWhole) return refuse(problemOf('cut-off'));
    const read = parseRecord(content);
    return 'message' in read ? refuse(read) : { ...place, record: read };
  };
  for await (const read of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const chunk: Buffer = read;
    let start = 0;
    for (let end = chunk.indexOf(recordEnd); end >= 0; end = chunk.indexOf(recordEnd, start)) {
      collect(chunk.subarray(start, end + 1));
      const row = take(true);
      if (row !== undefined) yield row;
      start = end + 1;
    }
    collect(chunk.subarray(start));
  }
  const last = take(false);
  if (last !== undefined) yield last;
}

/** Line ends and a mark of byte order that programs put between records. */
function withoutBlanks(content: Buffer): Buffer {
  const start = content.findIndex((byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf, 0x1a].includes(byte));
  return start < 0 ? Buffer.alloc(0) : content.subarray(start);
}

/** @returns the record, or why it cannot be read */
function parseRecord(content: Buffer): MarcRecord | Said {
  const leader = content.toString('latin1', 0, leaderBytes);
  const base = Number(leader.slice(12, 17));
  if (!/^\d{5}.{7}\d{5}/u.test(leader) || base <= leaderBytes || base > content.length)
    return problemOf('invalid', {
      reason: `begins with ${JSON.stringify(leader.slice(0, leaderBytes))}, which is no leader of MARC 21`,
    });
  const directory = content.toString('latin1', leaderBytes, base - 1);
  if (directory.length % entryBytes !== 0 || content[base - 1] !== fieldEnd)
    return problemOf('invalid', {
      reason: 'has a directory that does not end where its leader says; export it anew, or as MARCXML',
    });
  if (leader.charAt(9) !== 'a' && content.some((byte) => byte > 0x7f)) return problemOf('marc-8');
  const fields: MarcField[] = [];
  for (let at = 0; at < directory.length; at += entryBytes) {
    const [, tag, length, start] = /^(.{3})(\d{4})(\d{5})$/u.exec(directory.slice(at, at + entryBytes)) ?? [];
    const from = base + Number(start);
    const end = from + Number(length) - 1;
    if (tag === undefined || content[end] !== fieldEnd || end < from)
      return problemOf('invalid', {
        reason: `has a directory that does not fit its fields (${JSON.stringify(directory.slice(at, at + entryBytes))}); export it anew, or as MARCXML`,
      });
    try {
      fields.push(fieldOf(tag, decoder.decode(content.subarray(from, end))));
    } catch {
      return problemOf('invalid', {
        reason: `holds letters in the field ${tag} that are not UTF-8, as its leader says that they are; export it anew`,
      });
    }
  }
  return { leader, fields };
}

function fieldOf(tag: string, text: string): MarcField {
  if (tag.startsWith('00')) return { tag, indicators: '', subfields: [{ code: '', text }] };
  const [indicators = '', ...parts] = text.split(subfieldSign);
  return { tag, indicators, subfields: parts.map((part) => ({ code: part.charAt(0), text: part.slice(1) })) };
}
