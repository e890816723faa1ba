import { words as messages } from '../words/messages.ts';

/**
 * Tells whether the browser knows that it has no network. Where it believes that it has one, a failure may lie anywhere
 * on the way.
 */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Returns the reason why a call was not answered, in the reader's words. */
export function whyUnreachable(): string {
  return isOffline() ? messages.network.offlineCall : messages.network.unreachable;
}
