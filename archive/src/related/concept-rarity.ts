import { openSlot } from '@iconotheca/contracts/iconclass/iconclass';

/** Usage of concepts in the archive. */
export interface ArchiveUse {
  /** Items in all. */
  total: number;
  /** Counts the items that carry a notation or anything below it. */
  countOf: (notation: string) => number;
  /** Every notation under which an item with this one is found, itself included. */
  ancestorsOf: (notation: string) => readonly string[];
}

/** A notation under which an item is found. */
export interface WeighedConcept {
  notation: string;
  /** Items that carry it or anything below. */
  count: number;
  /**
   * Information beyond all concepts above it. Added up along a path this gives the rarity of the path's end, so that
   * deep and rare concepts count, and nothing counts twice.
   */
  gain: number;
  above: ReadonlySet<string>;
}

/** A concept that more of the archive shows than this relates nothing: nature, human being. */
const mostShare = 0.05;
/** In a small archive everything is common: so many tell something, unless they are half of it. */
const tellingInSmall = { count: 12, share: 0.5 };
const mostReasons = 3;

/** Returns the rarity of a concept: the logarithm of how few items show it. */
export function rarity(count: number, total: number): number {
  return Math.log((total + 1) / (Math.max(1, count) + 1));
}

/** Weighs all concepts of an item by notation: those it carries and everything above them. */
export function weighConcepts(notations: readonly string[], use: ArchiveUse): Map<string, WeighedConcept> {
  const all = new Set(notations.flatMap(use.ancestorsOf));
  return new Map(
    [...all].map((notation) => {
      const count = use.countOf(notation);
      const above = new Set(use.ancestorsOf(notation).filter((other) => other !== notation));
      const said = Math.max(0, ...Array.from(above, (other) => rarity(use.countOf(other), use.total)));
      return [notation, { notation, count, gain: Math.max(0, rarity(count, use.total) - said), above }];
    }),
  );
}

/** Tells whether a concept says that two items have something in common, and there are two. */
export function isTelling({ count }: WeighedConcept, total: number): boolean {
  const inSmall = Math.min(tellingInSmall.count, total * tellingInSmall.share);
  return count > 1 && count <= Math.max(inSmall, total * mostShare);
}

/** Returns the concepts that say most of those that are shared: of each path the end, the rarest first. */
export function reasonsIn(shared: readonly WeighedConcept[], total: number): string[] {
  const telling = shared.filter((concept) => isTelling(concept, total) && !concept.notation.includes(openSlot));
  const ends = telling.filter(({ notation }) => !telling.some(({ above }) => above.has(notation)));
  return ends
    .toSorted((one, other) => one.count - other.count)
    .slice(0, mostReasons)
    .map(({ notation }) => notation);
}
