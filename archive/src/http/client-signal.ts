import type { ServerResponse } from 'node:http';

/** Aborts when the client has gone before it was answered; after that it would cost as much as a small search. */
export function clientSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}
