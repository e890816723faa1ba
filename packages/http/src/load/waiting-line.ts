/** Cost of a call: a costly one stands behind all others. */
export type Cost = 'cheap' | 'costly';

/** Function that ends a turn; any further call does nothing. */
export type EndTurn = () => void;

/** Bounds of a line: calls at work, calls that wait, and for how long they may. */
export interface LineBounds {
  /** Calls that are worked at together. */
  atOnce: number;
  /** Most costly calls among these, so that cheap ones find room beside them. */
  costlyAtOnce: number;
  /** Calls that may wait for their turn. */
  mostWaiting: number;
  /** Longest wait, in milliseconds, of calls that came together after a quiet time. */
  patienceMs: number;
  /** Longest wait, in milliseconds, once calls have waited without a pause for as long as `patienceMs`. */
  hurriedMs: number;
  /** A call that takes longer, in milliseconds, is one that waits for something else, and makes room for the next. */
  countedMs: number;
}

/** Calls that wait for their turn. */
export interface WaitingLine {
  /**
   * @param gone aborted when the caller no longer waits, who then stands in no one's way
   * @returns what ends the turn; undefined when there are too many before it, or its turn does not come in time
   */
  enter(cost: Cost, gone?: AbortSignal): Promise<EndTurn | undefined>;
  /** Numbers of calls at work and of calls that wait. */
  length(): { atWork: number; waiting: number };
}

/** Milliseconds from any beginning on. */
interface Clock {
  now: () => number;
}

interface Waiting {
  since: number;
  settle: (turn: EndTurn | undefined) => void;
}

/**
 * Opens a line with a bound in length and in time. A burst after a quiet time may wait longer than calls that come
 * while others have waited all along: a call that would wait long is then refused at once, so that those let in are
 * answered soon ("controlled delay", B. Maurer, Fail at Scale, ACM Queue 13.8). Each group is served first come, first
 * served.
 */
export function openWaitingLine(bounds: LineBounds, clock: Clock = performance): WaitingLine {
  const { atOnce, costlyAtOnce, mostWaiting, patienceMs, hurriedMs, countedMs } = bounds;
  const atWork: Record<Cost, number> = { cheap: 0, costly: 0 };
  const lines: Record<Cost, Waiting[]> = { cheap: [], costly: [] };
  /** Since when there was always a call that waited. */
  let crowdedSince: number | undefined;

  const allAtWork = () => atWork.cheap + atWork.costly;
  const allWaiting = () => lines.cheap.length + lines.costly.length;

  function mayBegin(cost: Cost): boolean {
    if (allAtWork() >= atOnce) return false;
    return cost === 'cheap' || atWork.costly < costlyAtOnce;
  }

  function begin(cost: Cost): EndTurn {
    atWork[cost] += 1;
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(counted);
      atWork[cost] -= 1;
      callNext();
    };
    const counted = setTimeout(end, countedMs);
    return end;
  }

  function callNext(): void {
    for (const cost of ['cheap', 'costly'] as const) {
      const line = lines[cost];
      while (line.length > 0 && mayBegin(cost)) {
        const first = line.shift();
        first?.settle(hasWaitedTooLong(first) ? undefined : begin(cost));
      }
    }
    if (allWaiting() === 0) crowdedSince = undefined;
  }

  function hasWaitedTooLong({ since }: Waiting): boolean {
    const now = clock.now();
    const isCrowded = crowdedSince !== undefined && now - crowdedSince > patienceMs;
    return now - since > (isCrowded ? hurriedMs : patienceMs);
  }

  function wait(cost: Cost, gone: AbortSignal | undefined): Promise<EndTurn | undefined> {
    crowdedSince ??= clock.now();
    return new Promise((resolve) => {
      const line = lines[cost];
      const leave = () => {
        const at = line.indexOf(waiting);
        if (at === -1) return;
        line.splice(at, 1);
        if (allWaiting() === 0) crowdedSince = undefined;
        waiting.settle(undefined);
      };
      const limit = setTimeout(leave, patienceMs);
      const waiting: Waiting = {
        since: clock.now(),
        settle(turn) {
          clearTimeout(limit);
          gone?.removeEventListener('abort', leave);
          resolve(turn);
        },
      };
      gone?.addEventListener('abort', leave, { once: true });
      line.push(waiting);
    });
  }

  return {
    async enter(cost, gone) {
      // Calls that wait already go first.
      if (lines[cost].length === 0 && mayBegin(cost)) return begin(cost);
      if (allWaiting() >= mostWaiting || gone?.aborted === true) return undefined;
      return await wait(cost, gone);
    },
    length: () => ({ atWork: allAtWork(), waiting: allWaiting() }),
  };
}
