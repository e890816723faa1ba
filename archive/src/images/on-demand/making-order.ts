/** Names of images still to be made: those that readers wait for come first, each in the order it was put in. */
export interface MakingOrder {
  has(name: string): boolean;
  /** Moves a name in front of all that no reader has asked for. */
  request(name: string): void;
  /** Takes the next name out. */
  take(): string | undefined;
  /** Puts a name that was taken out back, before all others. */
  putBack(name: string): void;
  readonly size: number;
}

/** Orders the names of images to be made. */
export function orderMaking(names: Iterable<string>): MakingOrder {
  const later = new Set(names);
  let requested = new Set<string>();

  return {
    has: (name) => requested.has(name) || later.has(name),

    request(name) {
      if (later.delete(name)) requested.add(name);
    },

    take() {
      const from = requested.size > 0 ? requested : later;
      const [next] = from;
      if (next !== undefined) from.delete(next);
      return next;
    },

    putBack(name) {
      requested = new Set([name, ...requested]);
    },

    get size() {
      return requested.size + later.size;
    },
  };
}
