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
  const kept: { value: Value; score: number }[] = [];
  let count = 0;
  return {
    add(value, score) {
      count += 1;
      const last = kept[wanted - 1];
      if (wanted === 0 || (last && last.score >= score)) return;
      let at = Math.min(kept.length, wanted - 1);
      for (let before = kept[at - 1]; before && before.score < score; before = kept[at - 1]) {
        kept[at] = before;
        at -= 1;
      }
      kept[at] = { value, score };
    },
    count: () => count,
    values: () => kept.map(({ value }) => value),
  };
}
