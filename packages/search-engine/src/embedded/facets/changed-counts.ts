import { asValueId, type ValueId } from '../ids.ts';
import type { DeltaChange } from '../writing/delta.ts';
import { int32At } from '../numbers.ts';

/**
 * Counts the documents that each value gains or loses by a change; values of which there are as many are left out.
 * @param dead how many documents of the snapshot that had it are dead, by value; undefined when none is
 */
export function changedCounts(dead: Int32Array | undefined, { left, came }: DeltaChange): Map<ValueId, number> {
  const changed = new Map<ValueId, number>();
  const add = (value: ValueId, difference: number) => {
    const sum = (changed.get(value) ?? 0) + difference;
    if (sum === 0) changed.delete(value);
    else changed.set(value, sum);
  };
  if (dead !== undefined) {
    for (let value = asValueId(0); value < dead.length; value++) {
      const count = int32At(dead, value);
      if (count > 0) add(value, -count);
    }
  }
  for (const { values } of left) for (const value of values) add(value, -1);
  for (const { values } of came) for (const value of values) add(value, 1);
  return changed;
}
