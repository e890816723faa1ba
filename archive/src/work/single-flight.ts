/** The same work asked for by several callers at a time is done once. */
export interface SingleFlight<Result> {
  /**
   * @param client aborted when this caller no longer waits
   * @param work gets a signal that is aborted when no caller waits any more
   */
  run(key: string, client: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

interface Flight<Result> {
  result: Promise<Result>;
  join: (client: AbortSignal) => void;
  signal: AbortSignal;
}

/** Opens a single flight: callers with the same key share one piece of work. */
export function openSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>();
  const underWay = new Set<Promise<Result>>();

  function begin(key: string, client: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const clients = new Set<AbortSignal>();
    const controller = new AbortController();
    const { signal } = controller;
    const leave = () => {
      if ([...clients].every(({ aborted }) => aborted)) controller.abort();
    };
    const join = (each: AbortSignal) => {
      clients.add(each);
      each.addEventListener('abort', leave, { once: true });
    };
    join(client);
    const result = work(signal).finally(() => {
      for (const each of clients) each.removeEventListener('abort', leave);
      underWay.delete(result);
      if (flights.get(key)?.result === result) flights.delete(key);
    });
    underWay.add(result);
    return { result, join, signal };
  }

  return {
    run(key, client, work) {
      const joined = flights.get(key);
      if (joined !== undefined && !joined.signal.aborted) {
        joined.join(client);
        return joined.result;
      }
      const flight = begin(key, client, work);
      flights.set(key, flight);
      return flight.result;
    },

    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}
