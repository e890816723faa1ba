import type { ConceptGraph } from './concept-graph.ts';
import { findNotation } from './notation-finder.ts';
import { baseOf, straightQuotes } from './notation-syntax.ts';
import type { NotationParts } from './notation-syntax.ts';

/** A notation read loosely from the beginning of a text, and what was set right in it. */
export interface ScannedNotation {
  notation: string;
  /** Characters of the text that it consists of. */
  length: number;
  blanks: boolean;
  letterCase: boolean;
  quotes: boolean;
}

/** Nothing longer is read as one notation (limits.maxNotationLength is 300); keeps scanning linear. */
const scannedLength = 400;
/** Blanks may stand anywhere, letters may be small; a letter that begins a word is not one of the notation. */
const looseHead = /^\s*\d(?:\s*\d(?:\s*([a-ik-z])(?:\s*\1)?(?!\p{L}))?(?:\s*\d)*)?/iu;
const looseDigits = /^(?:\s*\d)*/u;
const looseName = /^\s*\((?!\s*\+)/u;
const looseKey = /^\s*\(\s*\+\s*(\d(?:\s*\d)*)\s*(?:\(([^()]*)\)\s*)?\)/u;

/** Beginning of a text, as far as it could be a notation, and where that ends. */
interface Candidate {
  parts: NotationParts;
  end: number;
}

/**
 * Lists every notation that a text begins with, longest first: `33A5 friends` → 33A5, 33A, 33, 3. Only those that
 * exist.
 */
export function scanNotations(text: string, graph: ConceptGraph): ScannedNotation[] {
  return readCandidates(text.slice(0, scannedLength))
    .toSorted((one, other) => other.end - one.end)
    .flatMap((candidate) => setRight(candidate, text, graph) ?? []);
}

function readCandidates(text: string): Candidate[] {
  const headText = looseHead.exec(text)?.[0];
  if (headText === undefined) return [];
  const head = squeeze(headText);
  const candidates: Candidate[] = ends(headText, 0).map((end) => ({
    parts: { head: squeeze(text.slice(0, end)), tail: '' },
    end,
  }));
  candidates.push(...keyCandidates(text, headText.length, { head, tail: '' }));
  const bracket = looseName.exec(text.slice(headText.length))?.[0];
  const open = headText.length + (bracket?.length ?? 0) - 1;
  const close = bracket === undefined ? -1 : closingBracket(text, open);
  if (close === -1) return candidates;

  const name = text
    .slice(open + 1, close)
    .trim()
    .replace(/\s+/gu, ' ');
  const tailText = looseDigits.exec(text.slice(close + 1))?.[0] ?? '';
  for (const end of [close + 1, ...ends(tailText, close + 1)]) {
    candidates.push({ parts: { head, name, tail: squeeze(text.slice(close + 1, end)) }, end });
  }
  candidates.push(...keyCandidates(text, close + 1 + tailText.length, { head, name, tail: squeeze(tailText) }));
  return candidates;
}

function keyCandidates(text: string, from: number, parts: NotationParts): Candidate[] {
  const found = looseKey.exec(text.slice(from));
  if (!found) return [];
  const [whole, digits = '', name] = found;
  const key = { digits: squeeze(digits), ...(name === undefined ? {} : { name: name.trim() }) };
  return [{ parts: { ...parts, key }, end: from + whole.length }];
}

/** Turns a candidate into a notation that exists: the name as the data spells it, where the data has it in capitals. */
function setRight({ parts, end }: Candidate, text: string, graph: ConceptGraph): ScannedNotation | undefined {
  const { name, key } = parts;
  const names = name === undefined ? [undefined] : spellingsOf(name);
  const inData = names.filter((each) => graph.numberOf(baseOf(parts, each)) !== undefined);
  const keyText = key ? `(+${key.digits}${key.name === undefined ? '' : `(${key.name})`})` : '';
  const notation = [...inData, ...names]
    .map((each) => baseOf(parts, each) + keyText)
    .find((each) => 'found' in findNotation(each, graph));
  if (notation === undefined) return undefined;
  const written = text.slice(0, end);
  const straight = straightQuotes(written);
  const quotes = straight !== written && straightQuotes(notation) === notation;
  return {
    notation,
    length: end,
    blanks: written.length !== notation.length,
    letterCase: withoutBlanks(quotes ? straight : written) !== withoutBlanks(notation),
    quotes,
  };
}

/** Returns the name as typed, and as the data may spell it: in capitals, with straight quotes. */
function spellingsOf(name: string): string[] {
  const capitals = name.toUpperCase();
  return [name, capitals, straightQuotes(name), straightQuotes(capitals)];
}

/** Positions after each character that is not a blank. */
function ends(text: string, from: number): number[] {
  return Array.from(text.matchAll(/\S/gu), ({ index }) => from + index + 1);
}

/** Returns the position at which the bracket that opens at `open` closes; -1 when it does not. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function squeeze(text: string): string {
  return withoutBlanks(text).toUpperCase();
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/gu, '');
}
