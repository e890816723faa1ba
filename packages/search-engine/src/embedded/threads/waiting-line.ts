/** A call that waits for a worker. */
export interface InLine<Worker> {
  /** The one that may know something of it already. */
  prefers: Worker | undefined;
  /** Number of times that a later one was served first. */
  passedOver: number;
}

/** Finding anew what the other knows takes as long as some ten others that are known; the other is soon free. */
const mostOftenPassedOver = 16;

/**
 * Takes out of the line whom a free worker serves next: the first that prefers it or none, if there is one. The first of
 * all is passed over for that a few times only, and no worker idles while a call waits.
 */
export function takeNextInLine<Worker, Each extends InLine<Worker>>(line: Each[], worker: Worker): Each | undefined {
  const [first] = line;
  if (first === undefined) return undefined;
  const own = line.findIndex(({ prefers }) => prefers === undefined || prefers === worker);
  const at = first.passedOver < mostOftenPassedOver ? Math.max(0, own) : 0;
  if (at > 0) first.passedOver += 1;
  return line.splice(at, 1)[0];
}
