import type { ServerResponse } from 'node:http';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Aborts when the client closes the connection before the answer is complete; after that it would cost as much as a
 * small search. One signal for all that a request asks.
 */
export function clientSignal(response: ServerResponse): AbortSignal {
  const known = signals.get(response);
  if (known !== undefined) return known;
  const controller = new AbortController();
  signals.set(response, controller.signal);
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
