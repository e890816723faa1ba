import type { ServerResponse } from 'node:http';

/** Aborts when the client has gone before it was answered. */
export function clientSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}
