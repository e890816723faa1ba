import type { ItemImage } from '../item/item.ts';

/** The service worker's address, which is where its scope begins. */
export const serviceWorkerPath = '/service-worker.js';

/** Its file in a shell's build. */
export const serviceWorkerFile = 'service-worker.js';

/** Path of the manifest by which browsers install the site. */
export const webManifestPath = '/manifest.webmanifest';

/** Names of the site's caches in a browser: the document, files of releases, thumbnails of saved items. */
export const offlineCaches = {
  page: 'iconotheca-offline-page',
  files: 'iconotheca-offline-files',
  pictures: 'iconotheca-offline-pictures',
} as const;

/** Message in which a page asks the worker to keep things. What it does not name stays as it is. */
export interface OfflineWish {
  /** Whole addresses of what the page has fetched: files of releases among them are kept. */
  fetched?: readonly string[];
  /** All items that the reader has saved: what they are shown by is kept, thumbnails of others go. */
  saved?: readonly { uid: string; image: Pick<ItemImage, 'name' | 'width'> | undefined }[];
  /** Device pixels a CSS pixel. */
  density?: number;
}

/** Limits of what a browser keeps for the time without network; here, since a worker carries what it imports. */
export const offlineLimits = {
  files: { count: 200, bytes: 10_000_000 },
  pictures: { count: 300, bytes: 10_000_000 },
} as const;
