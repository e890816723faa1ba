import { asOrdinal, type Ordinal } from '../ids.ts';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBeginnings } from './beginnings.ts';
import type { InvertedTerm } from './inversion.ts';
import { encodePositions } from './positions.ts';
import type { PostingStore } from './posting-store.ts';
import { byteWriter, readVarint, type ByteWriter } from './varint.ts';

/**
 * Postings of a whole collection, which is inverted run by run and joined at the end (blocked sort-based indexing;
 * Manning, Raghavan, Schütze, 4.2). Runs are written to files by ranges of the alphabet, so that each range is read
 * back whole, joined in memory and written in the order of the table. A collection of one run needs no files.
 */
export interface PostingRuns {
  /** Takes a run in; runs come in the order of their ordinals. */
  add(terms: ReadonlyMap<string, InvertedTerm>): void;
  /** Writes one chunk for each term, and for each beginning that has its own. */
  finish(documents: number): void;
  /** Removes the files. */
  close(): void;
}

/** Files at most, each of which is read back whole: some 5 MB at a million items. */
const mostRanges = 64;
/** Minimum of the first run's terms that make a file worth its while. */
const leastTerms = 16;

interface RunFile {
  path: string;
  handle: number;
  /** Terms from here on, up to the next file's. */
  from: string;
}

/**
 * Opens the runs of a collection whose postings are to be joined.
 * @param folder for files of the size of the index; it is made and removed
 */
export function openPostingRuns(folder: string, postings: PostingStore): PostingRuns {
  const writer = byteWriter();
  let files: RunFile[] | undefined;
  /** The first run until there is another. */
  let only: ReadonlyMap<string, InvertedTerm> | undefined;

  /** The first run tells how terms are spread. */
  function openFiles(sorted: readonly string[]): RunFile[] {
    mkdirSync(folder, { recursive: true });
    const ranges = Math.min(mostRanges, Math.ceil((sorted.length + 1) / leastTerms));
    return Array.from({ length: ranges }, (_, range) => {
      const path = join(folder, String(range));
      const from = range === 0 ? '' : (sorted[Math.floor((range * sorted.length) / ranges)] ?? '\uffff');
      return { path, handle: openSync(path, 'w'), from };
    });
  }

  function write(terms: ReadonlyMap<string, InvertedTerm>): void {
    const sorted = [...terms.keys()].sort();
    files ??= openFiles(sorted);
    let at = 0;
    for (const [range, { handle }] of files.entries()) {
      const end = files[range + 1]?.from;
      writer.clear();
      const isIn = (term: string | undefined) => term !== undefined && (end === undefined || term < end);
      for (; isIn(sorted[at]); at += 1) {
        const term = sorted[at] ?? '';
        const inverted = terms.get(term);
        if (inverted !== undefined) writeRecord(writer, term, inverted);
      }
      appendFileSync(handle, writer.bytes());
    }
  }

  return {
    add(terms) {
      if (files === undefined && only === undefined) {
        only = terms;
        return;
      }
      if (only !== undefined) write(only);
      only = undefined;
      write(terms);
    },

    finish(documents) {
      if (only !== undefined) {
        postings.insertAll(only, { first: asOrdinal(0), documents });
        return;
      }
      const beginnings = openBeginnings({ first: asOrdinal(0), documents }, postings.insert);
      for (const { path } of files ?? []) {
        const terms = readRecords(readFileSync(path));
        for (const term of [...terms.keys()].sort()) {
          const { ordinals = [], positions = [] } = terms.get(term) ?? {};
          postings.insert(term, asOrdinal(0), { ordinals, positions: Buffer.concat(positions) });
          beginnings.add(term, ordinals);
        }
      }
      beginnings.finish();
    },

    close() {
      for (const { handle } of files ?? []) closeSync(handle);
      if (files !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lengths of the term, of its ordinals and of its positions; then the three, ordinals as gaps from 0. */
function writeRecord(writer: ByteWriter, term: string, { ordinals, counts, positions }: InvertedTerm): void {
  const text = Buffer.from(term);
  const encoded = encodePositions(counts, positions);
  writer.write(text.length);
  writer.write(ordinals.length);
  writer.write(encoded.length);
  writer.append(text);
  let before = 0;
  for (const ordinal of ordinals) {
    writer.write(ordinal - before);
    before = ordinal;
  }
  writer.append(encoded);
}

interface JoinedTerm {
  ordinals: Ordinal[];
  positions: Uint8Array[];
}

function readRecords(bytes: Buffer): Map<string, JoinedTerm> {
  const terms = new Map<string, JoinedTerm>();
  const reader = { bytes, at: 0 };
  const read = () => readVarint(reader);
  while (reader.at < bytes.length) {
    const [termLength, count, positionsLength] = [read(), read(), read()];
    const term = bytes.toString('utf8', reader.at, reader.at + termLength);
    reader.at += termLength;
    const joined = terms.get(term) ?? { ordinals: [], positions: [] };
    terms.set(term, joined);
    for (let ordinal = 0, left = count; left > 0; left -= 1) joined.ordinals.push(asOrdinal((ordinal += read())));
    joined.positions.push(bytes.subarray(reader.at, reader.at + positionsLength));
    reader.at += positionsLength;
  }
  return terms;
}
