/** The best notations in order, and how many matched in all. */
export interface Ranked {
  notations: string[];
  total: number;
}

/** The best of many: keeps only as many as are wanted, in order of their scores; of equals the first that came. */
export interface Best<Value> {
  add(value: Value, score: number): void;
  count(): number;
  values(): Value[];
}

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
    count: () => count,
    values: () => best.map(({ value }) => value),
  };
}
