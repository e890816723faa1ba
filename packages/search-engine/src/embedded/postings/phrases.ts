import { asOrdinal } from '../ids.ts';
import { addTo, has, type Bitset } from './bitset.ts';
import { pairTerm, type CommonWords } from './common-words.ts';
import { ordinalsOf } from './postings.ts';
import { openCursor, type PositionalChunk, type Surroundings } from './positions.ts';
import { int32At, uint32At } from '../numbers.ts';

/** A part of a phrase that has positions: a word that is not common, or two common ones; and the common words next to it. */
export interface PhrasePart extends Surroundings {
  term: string;
  /** Words of the phrase before it. */
  step: number;
}

/**
 * Takes a phrase of two words or more apart, so that no position of a common word is needed. A common word without a
 * neighbour that records it makes a part with the word behind it, or with the one before it at the end.
 * `virgin of the old rocks` → virgin (of behind it), old (the before it), rocks
 */
export function partsOf(words: readonly string[], { numberOf }: CommonWords): PhrasePart[] {
  const numbers = words.map(numberOf);
  const isRecorded = (at: number) => numbers[at - 1] === 0 || numbers[at] === 0 || numbers[at + 1] === 0;
  const part = (term: string, step: number, length: number): PhrasePart => ({
    term,
    step,
    before: numbers[step - 1] ?? 0,
    after: numbers[step + length] ?? 0,
  });
  const parts: PhrasePart[] = [];
  let covered = 0;
  for (const [at, word] of words.entries()) {
    if (numbers[at] === 0) parts.push(part(word, at, 1));
    if (at < covered || isRecorded(at)) continue;
    const step = Math.min(at, words.length - 2);
    parts.push(part(pairTerm(words[step] ?? '', words[step + 1] ?? ''), step, 2));
    // The pair records the word behind it too.
    covered = step + 3;
  }
  return parts;
}

/** Parts of a phrase in one run of ordinals. */
interface PhraseRun {
  parts: readonly { part: PhrasePart; chunk: PositionalChunk }[];
  /** Documents that hold every part. */
  candidates: Bitset;
}

/** Documents between two checks that the caller still waits: some 1 ms. */
const documentsAtOnce = 1 << 15;

/** Adds to a set the documents in which the parts of a phrase stand where they should. */
export function addPhrase(found: Bitset, { parts, candidates }: PhraseRun, check: () => void): void {
  // The rarest first: where it does not stand, no other is looked at.
  const [rarest, ...others] = parts
    .toSorted((one, other) => one.chunk.positions.length - other.chunk.positions.length)
    .map(({ chunk, part }) => ({ chunk, step: part.step, cursor: openCursor(chunk, part) }));
  if (rarest === undefined) return;
  const documents = ordinalsOf(rarest.chunk);
  for (let at = 0; at < documents.length; at += 1) {
    if (at % documentsAtOnce === 0) check();
    const document = asOrdinal(uint32At(documents, at));
    if (!has(candidates, document)) continue;
    let left = rarest.cursor.read(document, rarest.step);
    for (let other = 0; other < others.length && left > 0; other += 1) {
      const { cursor, step } = others[other] ?? rarest;
      const count = cursor.read(document, step);
      left = intersectPositions(rarest.cursor.positions, left, cursor.positions, count);
    }
    if (left > 0) addTo(found, document);
  }
}

/** Leaves in `some` what is in both, by a merge. @returns how many are left */
function intersectPositions(some: Int32Array, someLength: number, others: Int32Array, othersLength: number): number {
  let left = 0;
  for (let at = 0, other = 0; at < someLength && other < othersLength;) {
    const difference = int32At(some, at) - int32At(others, other);
    if (difference === 0) some[left++] = int32At(some, at);
    if (difference <= 0) at += 1;
    if (difference >= 0) other += 1;
  }
  return left;
}
