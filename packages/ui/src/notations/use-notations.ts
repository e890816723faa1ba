import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { useQueries } from '@tanstack/react-query';
import { notationQueryOptions } from '@iconotheca/client';

/** Looks up notations and returns the answers that have come so far. */
export function useNotations(notations: readonly string[]): ReadonlyMap<string, NotationAnswer> {
  return useQueries({
    queries: notations.map((notation) => notationQueryOptions(notation)),
    combine: (results) => {
      const known = new Map<string, NotationAnswer>();
      results.forEach(({ data }, index) => {
        const notation = notations[index];
        if (data && notation !== undefined) known.set(notation, data);
      });
      return known;
    },
  });
}
