import { createReadStream } from 'node:fs';
import { limits } from '@iconotheca/contracts/limits';
import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import { completeRecord, mapFields } from './apply-mapping.ts';
import type { ReadOptions, SourceRow } from './source-row.ts';

const newline = 0x0a;

interface Line {
  number: number;
  bytes: number;
  /** Undefined when the line is longer than a record may be. */
  content: Buffer | undefined;
}

/** Reads a record from each line of JSON Lines. Empty lines are passed over. */
export async function* readJsonLines(
  file: string,
  { mapping }: Pick<ReadOptions, 'mapping'>,
): AsyncGenerator<SourceRow, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const { number: line, bytes, content } of readLines(file)) {
    const refuse = (said: Said): SourceRow => ({ line, bytes, problem: { line, ...said } });
    if (content === undefined) {
      yield refuse(problemOf('too-many-bytes', { most: limits.maxSourceRecordBytes }));
      continue;
    }
    try {
      const text = decoder.decode(content);
      if (text.trim() !== '') yield { line, bytes, ...completeRecord(mapFields(JSON.parse(text), mapping), mapping) };
    } catch (error) {
      yield refuse(
        error instanceof SyntaxError ? problemOf('not-json', { reason: error.message }) : problemOf('not-utf8'),
      );
    }
  }
}

async function* readLines(file: string): AsyncGenerator<Line, void, undefined> {
  let number = 1;
  let bytes = 0;
  let parts: Buffer[] = [];
  let partBytes = 0;
  const take = (): Line => {
    const content = partBytes > limits.maxSourceRecordBytes ? undefined : Buffer.concat(parts);
    const line = { number, bytes, content };
    number += 1;
    parts = [];
    partBytes = 0;
    return line;
  };
  const collect = (part: Buffer) => {
    bytes += part.length;
    partBytes += part.length;
    if (partBytes <= limits.maxSourceRecordBytes) parts.push(part);
    else parts = [];
  };
  for await (const read of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const chunk: Buffer = read;
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      collect(chunk.subarray(start, end));
      bytes += 1;
      yield take();
      start = end + 1;
    }
    collect(chunk.subarray(start));
  }
  if (partBytes > 0) yield take();
}
