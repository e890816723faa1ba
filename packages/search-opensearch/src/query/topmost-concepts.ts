import type { ConceptTable } from '@iconotheca/search-engine/ports';

type Records = Pick<ReadonlySet<string>, 'has'> & Iterable<string>;

/** `25Fk12`: a key set and what is chosen of it. */
const key = /^([0-9A-Z]+k)(.+)$/u;

/**
 * Returns a function that keeps those of some records of the classification that no other of them stands above, because
 * an item that has a record has all above it. The word `the` names 15,000 records, too many to send with every search;
 * 2,000 of them say the same.
 */
export function topmostConcepts({ ancestors }: Pick<ConceptTable, 'ancestors'>) {
  const remembered = new WeakMap<Records, readonly string[]>();

  function above(concept: string): string[] {
    const [, set, digits] = key.exec(concept) ?? [];
    if (set === undefined || digits === undefined) return ancestors(concept);
    return Array.from({ length: digits.length - 1 }, (_, at) => set + digits.slice(0, at + 1));
  }

  return (concepts: Records): readonly string[] => {
    const known = remembered.get(concepts);
    if (known !== undefined) return known;
    const isBelow = (concept: string) => above(concept).some((other) => other !== concept && concepts.has(other));
    const topmost = [...concepts].filter((concept) => !isBelow(concept)).toSorted();
    remembered.set(concepts, topmost);
    return topmost;
  };
}
