/** The best notations in order, and how many matched in all. */
export interface Ranked {
  notations: string[];
  total: number;
  /** Those of them that the whole query is a name or a keyword of; none of a code. */
  named?: ReadonlySet<string>;
  /** True if a name of some concept has all the words, of one that is left out as unused as well. */
  isHeld?: boolean;
}

/** The best of many: keeps only as many as are wanted, in order of their scores; of equals the first that came. */
export interface Best<Value> {
  add(value: Value, score: number): void;
  /** Counts one whose score would not make it one of the best. */
  pass(value: Value): void;
  /** Returns the score above which a value is one of the best. */
  least(): number;
  count(): number;
  values(): Value[];
}

/** Creates an empty list that keeps the best `wanted` values. */
export function createBest<Value>(wanted: number): Best<Value> {
  const best: { value: Value; score: number }[] = [];
  let count = 0;
  return {
    add(value, score) {
      count += 1;
      const last = best[wanted - 1];
      if (wanted === 0 || (last && last.score >= score)) return;
      let at = Math.min(best.length, wanted - 1);
      for (let before = best[at - 1]; before && before.score < score; before = best[at - 1]) {
        best[at] = before;
        at -= 1;
      }
      best[at] = { value, score };
    },
    pass: () => void (count += 1),
    least: () => (wanted === 0 ? Number.POSITIVE_INFINITY : (best[wanted - 1]?.score ?? Number.NEGATIVE_INFINITY)),
    count: () => count,
    values: () => best.map(({ value }) => value),
  };
}
