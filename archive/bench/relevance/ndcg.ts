/**
 * Returns the normalised discounted cumulative gain (Järvelin, Kekäläinen, TOIS 2002, with the gain 2^grade − 1 of
 * Burges): 1 when the first `depth` are as good as they could be, 0 when none of them is relevant.
 * @param found ids in the order of the answer
 * @param grades of every relevant record, above 0
 */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>, depth: number): number {
  const ideal = [...grades.values()].sort((one, other) => other - one);
  const best = gain(ideal.slice(0, depth));
  return best === 0 ? 0 : gain(found.slice(0, depth).map((id) => grades.get(id) ?? 0)) / best;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
