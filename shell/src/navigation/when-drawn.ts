/** Events by which the reader takes over: from then on nothing is focused or scrolled for them. */
const readerActs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Calls `attempt` now and each time something more has been drawn, until it says that it is done or the reader acts.
 * @returns stops it
 */
export function whenDrawn(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const stop = new AbortController();
  const observer = new MutationObserver(() => {
    if (attempt()) stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const act of readerActs) {
    window.addEventListener(act, () => stop.abort(), { capture: true, passive: true, signal: stop.signal });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return () => stop.abort();
}
