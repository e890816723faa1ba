import type { OfflineWish } from '@iconotheca/contracts/release/offline';
import { ourCaches, followDocument, keep, keptDocument, releasedFile } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** Addresses of pages that this shell draws; any other is a file, or a page of the server's own. */
const shellPage = /^\/(?:r(?:\/.*)?)?$/u;
/** Paths that may also be answered from a cache while there is no network. */
const keptFile = /^\/(?:favicon\.svg|iiif\/.+\.jpg)$/u;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data as OfflineWish));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (request.destination === 'document' && shellPage.test(pathname)) event.respondWith(answerPage(event));
  } else if (releasedFile.test(pathname) || keptFile.test(pathname)) event.respondWith(answerFile(request));
});

/** The server's page, always; where no server answers, the shell as it was kept. */
async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(followDocument(answer.clone()));
    return answer;
  } catch (cause) {
    const kept = await keptDocument();
    if (kept === undefined) throw cause;
    return kept;
  }
}

/** The network first here, too: what never changes the browser's own cache answers, and a release that is gone is gone. */
async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    for (const name of ourCaches) {
      const kept = await caches.match(request, { cacheName: name, ignoreVary: true });
      if (kept !== undefined) return kept;
    }
    throw cause;
  }
}
