import { ApiError } from '@iconotheca/contracts/http/error';

interface FailedCall {
  method: string;
  /** With or without its query, which is left out: it may hold a token. */
  address: string;
}

/** Logs every call that fails in the browser's console (spec §7), whatever the page shows. */
export function logFailure({ method, address }: FailedCall, error: unknown): void {
  const what = error instanceof ApiError ? `${error.code}: ${error.message}` : String(error);
  // The console is where the specification wants it.
  // oxlint-disable-next-line no-console
  console.warn(`${method} ${address.replace(/\?.*$/su, '')} failed. ${what}`);
}
