import { useEffect, useState } from 'react';

/** Milliseconds before each further attempt; after the last one the image counts as broken. */
const pausesMs = [2_000, 6_000];

/**
 * Asks again for an image that did not come: the archive may still be making it, and then answers that it is busy.
 * @param name of the image; another name starts again
 */
export function useRetry(name: string | undefined) {
  const [state, setState] = useState({ name, attempt: 0, failures: 0 });
  const current = state.name === name ? state : { name, attempt: 0, failures: 0 };
  const { attempt, failures } = current;
  const pauseMs = failures > attempt ? pausesMs[attempt] : undefined;

  useEffect(() => {
    if (pauseMs === undefined) return undefined;
    const timer = setTimeout(() => setState({ name, attempt: failures, failures }), pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, name, failures]);

  return {
    attempt,
    isBroken: failures > pausesMs.length,
    retry: () => setState({ name, attempt, failures: attempt + 1 }),
  };
}
