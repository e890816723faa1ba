import type { UnresolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { keyPath, withKey } from './concept-graph.ts';
import type { Base, ConceptGraph, KeySet } from './concept-graph.ts';
import { baseOf, keySuffix, openSlot, readNotation } from './notation-syntax.ts';
import type { NotationParts } from './notation-syntax.ts';

/** A notation that exists: its base, and its key if it has one. */
export interface FoundNotation {
  notation: string;
  parts: NotationParts;
  base: Base;
  set: KeySet | undefined;
  key?: {
    /** The suffix of the record in the key set: `4(...)` where a user put a name in. */
    record: string;
    suffix: string;
    filledWith?: string;
  };
}

export type Problem = Pick<UnresolvedNotation, 'error' | 'message'>;

export type Finding = { found: FoundNotation } | { problem: Problem };

/** Finds a notation that is not a compound, or says what is wrong with it. */
export function findNotation(notation: string, graph: ConceptGraph): Finding {
  const reading = readNotation(notation);
  if (!('parts' in reading)) return { problem: { error: 'syntax', message: syntaxMessage(notation, reading.column) } };
  const { parts } = reading;
  const base = graph.findBase(parts);
  if (!base) return { problem: { error: 'unknown', message: unknownMessage(parts, graph) } };
  const set = graph.keySetOf(base.concept);
  if (!parts.key) return { found: { notation, parts, base, set } };
  if (!set) return { problem: { error: 'no-keys-here', message: `${base.notation} takes no key.` } };
  const key = findKey(parts.key, set);
  if (!key) return { problem: { error: 'key-not-allowed', message: keyMessage(base.notation, parts.key, set) } };
  return { found: { notation, parts, base, set, key } };
}

/** Returns the display path: prefixes that exist, then the key digit by digit, the notation itself last. */
export function displayPath({ parts, base, set }: FoundNotation, graph: ConceptGraph): string[] {
  const path = graph.pathOf(parts);
  return parts.key && set ? [...path, ...keyPath(base.notation, parts.key, set)] : path;
}

/** Returns everything above a notation over the graph, itself and its display path included. */
export function notationsAbove({ parts, base, set }: FoundNotation, graph: ConceptGraph): string[] {
  const above = [...graph.above(parts, base)];
  return parts.key && set ? [...above, ...keyPath(base.notation, parts.key, set)] : above;
}

/** Returns the notations one key step further, sorted. */
export function keyChildren({ base, set, key }: FoundNotation): string[] {
  return (set?.longer(key?.suffix ?? '') ?? []).map((suffix) => withKey(base.notation, suffix));
}

/**
 * Returns the longest prefix that is a notation: `25F23(LION)(+99)` → `25F23(LION)(+9)` or, without that,
 * `25F23(LION)`.
 */
export function longestPrefix(notation: string, graph: ConceptGraph): FoundNotation | undefined {
  const base = longestBase(notation, graph);
  const set = base?.set;
  if (!base || !set || !notation.startsWith('(+', base.notation.length)) return base;
  const digits = /^\d*/u.exec(notation.slice(base.notation.length + 2))?.[0] ?? '';
  let longest = base;
  for (let end = 1; end <= digits.length && set.has(digits.slice(0, end)); end += 1) {
    const suffix = digits.slice(0, end);
    longest = {
      ...base,
      notation: withKey(base.notation, suffix),
      parts: { ...base.parts, key: { digits: suffix } },
      key: { record: suffix, suffix },
    };
  }
  return longest;
}

function longestBase(notation: string, graph: ConceptGraph): FoundNotation | undefined {
  const head = /^\d(?:\d(?:([A-IK-Z])\1?)?\d*)?/u.exec(notation)?.[0];
  if (head === undefined) return undefined;
  const inBrackets = /^\((?!\+)[^()]+\)\d*/u.exec(notation.slice(head.length))?.[0] ?? '';
  const reading = readNotation(head + inBrackets);
  const path = graph.pathOf('parts' in reading ? reading.parts : { head, tail: '' });
  const longest = path.at(-1);
  const finding = longest === undefined ? undefined : findNotation(longest, graph);
  return finding && 'found' in finding ? finding.found : undefined;
}

function findKey(key: NonNullable<NotationParts['key']>, set: KeySet): FoundNotation['key'] {
  const suffix = keySuffix(key);
  if (set.has(suffix)) return { record: suffix, suffix };
  if (key.name === undefined) return undefined;
  const slot = keySuffix({ digits: key.digits, name: openSlot });
  return set.has(slot) ? { record: slot, suffix, filledWith: key.name } : undefined;
}

function syntaxMessage(notation: string, column: number): string {
  if (notation === '') return 'A notation is empty: it begins with one or two digits.';
  const rest = Array.from(notation.slice(column - 1))[0];
  if (rest === undefined) return `"${notation}" is not complete: something is missing after its last character.`;
  return `"${notation}" is not written as a notation: ${JSON.stringify(rest)} cannot stand at character ${column}.`;
}

function unknownMessage(parts: NotationParts, graph: ConceptGraph): string {
  const written = baseOf(parts, parts.name);
  const longest = graph.pathOf(parts).at(-1);
  return longest === undefined
    ? `There is no notation ${written}.`
    : `There is no notation ${written}; the nearest above it is ${longest}.`;
}

function keyMessage(base: string, key: NonNullable<NotationParts['key']>, set: KeySet): string {
  const first = set.longer('').map((suffix) => `(+${suffix})`);
  return `${base} has no key (+${keySuffix(key)}); its keys begin with ${first.join(', ')}.`;
}
