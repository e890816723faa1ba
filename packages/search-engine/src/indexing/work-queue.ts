/** Runs tasks one at a time, in the order asked; one that fails does not stop those behind it. */
export function openWorkQueue() {
  let last: Promise<void> = Promise.resolve();
  return {
    add(task: () => Promise<void>): Promise<void> {
      const done = last.catch(() => undefined).then(task);
      last = done;
      return done;
    },
    /** Resolves when everything that was asked for is over. */
    idle: (): Promise<void> => last.catch(() => undefined),
  };
}
