import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeItems, type Usage } from '../search/make-items.ts';

/** No other record holds it. */
const lastWord = 'xyzzylast';

interface RecordsAsked {
  /** How many come before them and are left out. */
  first: number;
  count: number;
  usage: Usage;
}

/** Writes records as JSON Lines, those that follow others; the last one holds a word of its own. */
export async function writeRecords(folder: string, { first, count, usage }: RecordsAsked) {
  const file = join(folder, 'records.jsonl');
  const made = makeItems(first + count, usage);
  for (let at = 0; at < first; at += 1) made.next();
  function* lines() {
    let left = count;
    for (const record of made) {
      left -= 1;
      yield `${JSON.stringify(left === 0 ? { ...record, CAPTION: [lastWord] } : record)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return { file, lastWord };
}
