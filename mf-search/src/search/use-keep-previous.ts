import { useState } from 'react';

/**
 * A value, or while there is none the last that there was.
 * @param isKept false forgets it
 */
export function useKeepPrevious<Value>(value: Value | undefined, isKept: boolean): Value | undefined {
  const [last, setLast] = useState(value);
  const kept = isKept ? (value ?? last) : undefined;
  if (kept !== last) setLast(kept);
  return kept;
}
