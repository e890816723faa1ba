import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns one lasting function that calls the latest one: parts that take it need not be redrawn. */
export function useStableCallback<Args extends readonly unknown[], Result = void>(
  latest: ((...args: Args) => Result) | undefined,
): (...args: Args) => Result | undefined {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args) => current.current?.(...args), []);
}
