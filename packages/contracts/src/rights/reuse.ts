/** Answers to the question if a picture may be reused, in the order in which they are offered; the values of the facet RIGHTS. */
export const reuses = ['free', 'conditions', 'no', 'unknown'] as const;
export type Reuse = (typeof reuses)[number];

/** Returns the answer that an item carries, for a card: what more it says is read by rights.ts. */
export function reuseIn({ _rights }: { _rights?: unknown }): unknown {
  return typeof _rights === 'object' && _rights !== null && 'reuse' in _rights ? _rights.reuse : undefined;
}
