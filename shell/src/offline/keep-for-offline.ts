import { uidOf } from '@iconotheca/contracts/item/item';
import { serviceWorkerPath, type OfflineWish } from '@iconotheca/contracts/release/offline';
import type { PageData } from '@iconotheca/contracts/release/registry';
import { savedListAtom } from '@iconotheca/client';
import { getDefaultStore } from 'jotai';

/**
 * Asks this browser, once the page has loaded, to keep the files that open without network: those that the page
 * fetched, and those that show the reader's saved items. Where the site does not want it, the browser finds at the
 * worker's address a script that ends the one that it has.
 */
export function keepForOffline({ offline }: Pick<PageData, 'offline'>): void {
  // Browsers have it on https and localhost alone.
  if (offline !== true || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => void start().catch(leaveIt), { once: true });
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const ask = (wish: OfflineWish) => active?.postMessage(wish, { transfer: [] });
  const store = getDefaultStore();
  const askForSaved = () => {
    const saved = store.get(savedListAtom).map(({ object }) => ({ uid: uidOf(object), image: object._images?.[0] }));
    ask({ saved, density: devicePixelRatio });
  };
  askForSaved();
  store.sub(savedListAtom, askForSaved);
  new PerformanceObserver((seen) => ask({ fetched: seen.getEntries().map(({ name }) => name) })).observe({
    type: 'resource',
    buffered: true,
  });
}

/** The site is then as it is without: a browser may forbid workers, and the network may be gone. */
function leaveIt(cause: unknown): void {
  if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
}
