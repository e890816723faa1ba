import { baseOf, keySuffix, openSlot, straightQuotes } from './notation-syntax.ts';
import type { NotationParts } from './notation-syntax.ts';

/**
 * Lists of concept numbers, one per concept: those of concept `i` are `targets[offsets[i]] … targets[offsets[i+1]-1]`.
 */
export interface Adjacency {
  offsets: Uint32Array;
  targets: Uint32Array;
}

/** The classification without its words. Concepts are numbered in the data's order. */
export interface GraphData {
  notations: string[];
  children: Adjacency;
  /** Key set of each concept, `noKeySet` for none. */
  keySets: Uint8Array;
  /** Code of each key set (`25Fk`) and its suffixes (`12`, `4(BALL)`) in the data's order. */
  keySetCodes: string[];
  suffixes: string[][];
}

export const noKeySet = 255;

/**
 * A base that exists: a record of the data, a slot of one with a name put in by a user, or a record whose name stands
 * in curly quotes.
 */
export interface Base {
  notation: string;
  concept: number;
  /** Name that was put into the slot; absent where the data itself has the record. */
  filledWith?: string;
}

export interface ConceptGraph {
  notations: readonly string[];
  topCategories: readonly string[];
  numberOf(notation: string): number | undefined;
  findBase(parts: NotationParts): Base | undefined;
  /** Children of a base in the data's order; of a filled slot its digits, the name put in, without its namesakes. */
  childrenOf(base: Base): string[];
  /** Concepts directly below one. */
  childConcepts(concept: number): Uint32Array;
  /** The key set of a base: its code and suffixes. */
  keySetOf(concept: number): KeySet | undefined;
  /** Its number, `noKeySet` for none. */
  keySetNumber(concept: number): number;
  keySets: readonly KeySet[];
  /** Display path of a base, itself last: its prefixes that exist, the slot before the name. */
  pathOf(parts: NotationParts): string[];
  /** Everything above a base over the graph, the base itself and the display path included. */
  above(parts: NotationParts, base: Base): Set<string>;
}

/** `11H(...)59`: lies below every name, unlike `25FF23(...)`, which is one more way to name below `25F23(...)`. */
const slotAndDigits = /\(\.\.\.\)\d/u;

export interface KeySet {
  code: string;
  /** In the data's order. */
  suffixes: readonly string[];
  has(suffix: string): boolean;
  /** Suffixes one step longer, sorted; those of the base itself for `''`. */
  longer(suffix: string): readonly string[];
}

/** Creates the graph of the classification from its data. */
export function createConceptGraph(data: GraphData): ConceptGraph {
  const { notations, children } = data;
  const numbers = new Map(notations.map((notation, number) => [notation, number]));
  const parents = reverse(children);
  const keySets = data.keySetCodes.map((code, set) => createKeySet(code, data.suffixes[set] ?? []));
  const longest = notations.reduce((most, notation) => Math.max(most, notation.length), 0);
  const topCategories = notations.filter((_, concept) => listOf(parents, concept).length === 0);
  const notationOf = (concept: number) => notations[concept] ?? '';

  function findBase(parts: NotationParts): Base | undefined {
    const notation = baseOf(parts, parts.name);
    const concept = numbers.get(notation);
    if (concept !== undefined) return { notation, concept };
    if (parts.name === undefined) return undefined;
    const straight = numbers.get(baseOf(parts, straightQuotes(parts.name)));
    if (straight !== undefined) return { notation, concept: straight };
    const slot = numbers.get(baseOf(parts, openSlot));
    return slot === undefined ? undefined : { notation, concept: slot, filledWith: parts.name };
  }

  function childrenOf({ concept, filledWith }: Base): string[] {
    const below = Array.from(listOf(children, concept), notationOf);
    if (filledWith === undefined) return below;
    return below.filter((child) => slotAndDigits.test(child)).map((child) => fillSlot(child, filledWith));
  }

  function parentsOf({ concept, filledWith }: Base): Base[] {
    return Array.from(listOf(parents, concept), (parent) => {
      const notation = notationOf(parent);
      if (filledWith === undefined || !hasOpenSlot(notation)) return { notation, concept: parent };
      const filled = fillSlot(notation, filledWith);
      const record = numbers.get(filled);
      return record === undefined
        ? { notation: filled, concept: parent, filledWith }
        : { notation: filled, concept: record };
    });
  }

  /** Prefixes, longest last. Longer ones than any record are not looked at, which keeps the walk linear. */
  function prefixesOf({ head, name, tail }: NotationParts): Base[] {
    const found: Base[] = [];
    const add = (parts: NotationParts) => {
      const base = findBase(parts);
      if (base) found.push(base);
    };
    for (let end = 1; end <= Math.min(head.length, longest); end += 1) add({ head: head.slice(0, end), tail: '' });
    if (name === undefined) return found;
    if (name !== openSlot) add({ head, name: openSlot, tail: '' });
    for (let end = 0; end <= Math.min(tail.length, longest); end += 1) add({ head, name, tail: tail.slice(0, end) });
    return found;
  }

  function above(parts: NotationParts, base: Base): Set<string> {
    const found = new Set<string>();
    const waiting = [...prefixesOf(parts), base];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (found.has(next.notation)) continue;
      found.add(next.notation);
      waiting.push(...parentsOf(next));
      // A notation without a record of its own lies below the one it is made of: 11H(FOO)35 below 11H(...)35.
      const record = notationOf(next.concept);
      if (record !== next.notation) waiting.push({ notation: record, concept: next.concept });
    }
    return found;
  }

  return {
    notations,
    topCategories,
    numberOf: (notation) => numbers.get(notation),
    findBase,
    childrenOf,
    childConcepts: (concept) => listOf(children, concept),
    keySetNumber: (concept) => data.keySets[concept] ?? noKeySet,
    keySets,
    keySetOf: (concept) => keySets[data.keySets[concept] ?? noKeySet],
    pathOf: (parts) => prefixesOf(parts).map(({ notation }) => notation),
    above,
  };
}

/** Lists the steps of a key that its set allows: `25F23(LION)` + key 46 → `25F23(LION)(+4)`, `25F23(LION)(+46)`. */
export function keyPath(base: string, { digits, name }: NonNullable<NotationParts['key']>, set: KeySet): string[] {
  const steps = Array.from(digits, (_, at) => digits.slice(0, at + 1));
  if (name !== undefined) steps.push(keySuffix({ digits, name: openSlot }));
  if (name !== undefined && name !== openSlot) steps.push(keySuffix({ digits, name }));
  return steps.filter((step, at) => at === steps.length - 1 || set.has(step)).map((step) => withKey(base, step));
}

/** Appends a key to a notation: `25F23(LION)` + 12 → `25F23(LION)(+12)`. */
export function withKey(base: string, suffix: string): string {
  return `${base}(+${suffix})`;
}

/** Tells whether a notation has a slot that no name was put into: `11H(...)`. */
export function hasOpenSlot(notation: string): boolean {
  return notation.includes(`(${openSlot})`);
}

/** Puts a name into the open slot of a notation. */
export function fillSlot(notation: string, name: string): string {
  return notation.replace(`(${openSlot})`, () => `(${name})`);
}

function createKeySet(code: string, suffixes: string[]): KeySet {
  const all = new Set(suffixes);
  const longer = new Map<string, string[]>();
  for (const suffix of suffixes.toSorted()) {
    const bracket = suffix.indexOf('(');
    const shorter = bracket === -1 ? suffix.slice(0, -1) : suffix.slice(0, bracket);
    longer.set(shorter, [...(longer.get(shorter) ?? []), suffix]);
  }
  return { code, suffixes, has: (suffix) => all.has(suffix), longer: (suffix) => longer.get(suffix) ?? [] };
}

function listOf({ offsets, targets }: Adjacency, concept: number): Uint32Array {
  return targets.subarray(offsets[concept] ?? 0, offsets[concept + 1] ?? 0);
}

/** From children to parents, by counting: parents keep the data's order. */
function reverse({ offsets, targets }: Adjacency): Adjacency {
  const reversed = { offsets: new Uint32Array(offsets.length), targets: new Uint32Array(targets.length) };
  for (const target of targets) reversed.offsets[target + 1] = (reversed.offsets[target + 1] ?? 0) + 1;
  for (let at = 1; at < offsets.length; at += 1) {
    reversed.offsets[at] = (reversed.offsets[at] ?? 0) + (reversed.offsets[at - 1] ?? 0);
  }
  const next = reversed.offsets.slice();
  for (let concept = 0; concept + 1 < offsets.length; concept += 1) {
    for (const target of targets.subarray(offsets[concept], offsets[concept + 1])) {
      const at = next[target] ?? 0;
      reversed.targets[at] = concept;
      next[target] = at + 1;
    }
  }
  return reversed;
}
