/** The same work asked for by several at a time is done once. */
export interface SharedWork<Result> {
  /**
   * @param client aborted when it no longer waits
   * @param work gets a question it may ask: whether anybody still waits
   */
  run(key: string, client: AbortSignal, work: (isWanted: () => boolean) => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

interface Flight<Result> {
  result: Promise<Result>;
  clients: Set<AbortSignal>;
}

export function shareWork<Result>(): SharedWork<Result> {
  const flights = new Map<string, Flight<Result>>();

  return {
    run(key, client, work) {
      const underWay = flights.get(key);
      if (underWay !== undefined) {
        underWay.clients.add(client);
        return underWay.result;
      }
      const clients = new Set([client]);
      const result = work(() => [...clients].some((each) => !each.aborted)).finally(() => flights.delete(key));
      flights.set(key, { result, clients });
      return result;
    },

    async settled() {
      await Promise.allSettled([...flights.values()].map(({ result }) => result));
    },
  };
}
