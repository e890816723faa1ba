import { LRUCache } from 'lru-cache';
import { meet } from '../documents/word-sets.ts';

/** Value that was found, and the notations for which items were counted; undefined when these are too many. */
interface Found<Value> {
  value: Value;
  asked: ReadonlySet<string> | undefined;
}

/** A common word asks for tens of thousands: what it finds is forgotten whenever anything changes. */
const mostAsked = 500;
/** Maximum of changed notations that are looked for in all that is remembered. */
const mostChanged = 500;

/**
 * Remembers what depends on how many items carry some notations. Where that changes it is found anew.
 * @param count items that carry a notation or anything below it
 */
export function rememberByUsage(count: (notation: string) => number) {
  const caches: { drop: (changed: ReadonlySet<string>) => void; clear: () => void }[] = [];
  /** Findings under way, the innermost last: one thing may be found for another. */
  const finding: { asked: Set<string> | undefined }[] = [];

  /** @param notations undefined for too many */
  function note(notations: Iterable<string> | undefined): void {
    const innermost = finding.at(-1);
    if (innermost?.asked === undefined) return;
    for (const notation of notations ?? []) innermost.asked.add(notation);
    if (notations === undefined || innermost.asked.size > mostAsked) innermost.asked = undefined;
  }

  function find<Value>(make: () => Value): Found<Value> {
    const own: { asked: Set<string> | undefined } = { asked: new Set() };
    finding.push(own);
    try {
      return { value: make(), asked: own.asked };
    } finally {
      finding.pop();
    }
  }

  function forgetAll(): void {
    for (const cache of caches) cache.clear();
  }

  return {
    /** Counts, and takes note of what was asked. */
    usage: (notation: string): number => {
      if (finding.at(-1)?.asked !== undefined) note([notation]);
      return count(notation);
    },

    /** @param max how many are remembered */
    remembered: <Value>(max: number): ((key: string, make: () => Value) => Value) => {
      const cache = new LRUCache<string, Found<Value>>({ max });
      caches.push({ drop: (changed) => dropTouched(cache, changed), clear: () => cache.clear() });
      return (key, make) => {
        const found = cache.get(key) ?? find(make);
        cache.set(key, found);
        note(found.asked);
        return found.value;
      };
    },

    /** Tells of which notations another number of items carry them, or something below them. */
    forget: (changed: ReadonlySet<string>): void => {
      if (changed.size > mostChanged) forgetAll();
      else if (changed.size > 0) for (const cache of caches) cache.drop(changed);
    },

    forgetAll,
  };
}

function dropTouched<Value>(cache: LRUCache<string, Found<Value>>, changed: ReadonlySet<string>): void {
  for (const [key, { asked }] of cache.entries()) {
    if (asked === undefined || meet(changed, asked)) cache.delete(key);
  }
}
