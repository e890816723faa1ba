import type { Logger } from 'pino';

/**
 * Guards what goes on by itself, in a timer or at an event: what fails in it, at once or later, is logged by its name and ends
 * nothing.
 * @param name what it does, as in `looking for an official Iconclass`
 */
export function guarded<Given extends unknown[]>(
  name: string,
  log: { error: (fields: object, message: string) => void },
  act: (...given: Given) => unknown,
): (...given: Given) => void {
  return (...given) => {
    const done = (async () => {
      await act(...given);
    })();
    done.catch((error: unknown) => log.error({ err: error, work: name }, 'what goes on by itself has failed'));
  };
}

/** Longest that a server which has a fault may take to end in order. */
const endMs = 10_000;

/**
 * Ends a server in order after a fault that nothing has caught, with 1: what it goes on from may be broken. The log says where
 * the fault was.
 */
export function endAtFault(log: Pick<Logger, 'fatal'>, stop: () => Promise<void>): void {
  let isEnding = false;
  process.on('uncaughtException', (fault, origin) => {
    log.fatal({ err: fault, origin }, 'a fault that nothing has caught: the server ends');
    process.exitCode = 1;
    if (isEnding) process.exit();
    isEnding = true;
    void endInOrder(stop);
  });
}

async function endInOrder(stop: () => Promise<void>): Promise<void> {
  setTimeout(exit, endMs).unref();
  try {
    await stop();
  } finally {
    exit();
  }
}

function exit(): void {
  process.exit();
}
