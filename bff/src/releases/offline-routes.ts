import {
  offlineCaches,
  serviceWorkerFile,
  serviceWorkerPath,
  webManifestPath,
} from '@iconotheca/contracts/release/offline';
import { onlyRead } from '@iconotheca/http/methods';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { shellSlot } from '@iconotheca/releases/registry';
import { resolve, shellOf } from '@iconotheca/releases/resolve';
import { Router, type RequestHandler } from 'express';
import { sendFile } from './release-files.ts';
import { visitOf } from './visit.ts';

interface OfflineParts {
  releases: LiveRegistry;
  /** True if browsers may keep the site; where not, a worker that one has ends itself. */
  isOn: boolean;
}

/** A worker fetches from this site alone. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Script that a browser is given in place of a worker: it ends the one that it has, with all that it kept. */
const ending = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of ${JSON.stringify(Object.values(offlineCaches))}) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Serves the service worker of the visit's shell, and the manifest by which browsers install the site. */
export function offlineRoutes({ releases, isOn }: OfflineParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(serviceWorkerPath, sendWorker({ releases, isOn }));
  router.get(webManifestPath, sendManifest(releases));
  router.all([serviceWorkerPath, webManifestPath], onlyRead);
  return router;
}

function sendWorker({ releases, isOn }: OfflineParts): RequestHandler {
  return async (request, response) => {
    const registry = await releases.current();
    const shell = shellOf(registry, visitOf(registry, request, response));
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('content-security-policy', workerPolicy);
    const root = isOn && shell !== undefined ? await releases.build(shellSlot, shell.version) : undefined;
    if (root !== undefined && (await sendFile(request, response, { root, name: serviceWorkerFile }))) return;
    response.type('text/javascript').send(ending);
  };
}

function sendManifest(releases: LiveRegistry): RequestHandler {
  return async (request, response) => {
    const registry = await releases.current();
    const { brand } = resolve(registry, visitOf(registry, request, response));
    const icon = brand.favicon ?? '/favicon.svg';
    response.setHeader('cache-control', 'no-cache');
    response.type('application/manifest+json').send(
      JSON.stringify({
        name: brand.name,
        short_name: brand.name,
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'minimal-ui',
        icons: [{ src: icon, sizes: 'any', ...(icon.endsWith('.svg') && { type: 'image/svg+xml' }) }],
      }),
    );
  };
}
