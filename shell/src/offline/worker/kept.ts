import { itemHref, thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { offlineCaches, offlineLimits, type OfflineWish } from '@iconotheca/contracts/release/offline';

declare const self: ServiceWorkerGlobalScope;

/** Files of releases and brands that may be kept: no manifest, and nothing else of JSON. */
export const releasedFile = /^\/(?:releases|brands)\/.+\.(?:js|css|woff2|svg|png|jpg|webp)$/u;

/** The width that the archive keeps ready, and that cards ask for. */
const thumbnailWidthPx = 150;

/** Its own address says nothing of a reader, and its page brings no answers: it stands for every page. */
const shellAddress = '/r/lists';

export const ourCaches = Object.values(offlineCaches);

/** One change after the other: each reads what is kept before it writes. */
let turn: Promise<void> = Promise.resolve();

/**
 * Keeps more files as a page wishes, as far as the limits allow. A full storage keeps nothing at all: half a site is
 * none.
 */
export function keep({ fetched = [], saved, density = 1 }: OfflineWish): Promise<void> {
  return inTurn(async () => {
    const folders = foldersIn((await shellPage()) ?? '');
    // Nothing to open them with.
    if (folders.size === 0) return;
    const files = fetched.flatMap(keptFileOf).filter((path) => isInForce(path, folders));
    // The pages of all items begin with the same.
    const [first] = saved ?? [];
    if (first !== undefined) files.push(...(await assetsOf(itemHref(first.uid, 'all'))));
    await addTo(offlineCaches.files, files, offlineLimits.files);
    if (saved === undefined) return;
    const pictures = saved.flatMap(({ image }) => (image === undefined ? [] : [thumbnailOf(image, density)]));
    await dropFrom(offlineCaches.pictures, (path) => !pictures.includes(path));
    await addTo(offlineCaches.pictures, pictures, offlineLimits.pictures);
  });
}

/** Path of a file of ours that may be kept. */
function keptFileOf(address: string): string[] {
  const { origin, pathname } = new URL(address);
  return origin === self.location.origin && releasedFile.test(pathname) ? [pathname] : [];
}

function isInForce(path: string, folders: ReadonlySet<string>): boolean {
  return !path.startsWith('/releases/') || folders.has(folderOf(path));
}

/** Returns the address of an image as a card shows it on a screen: none wider than the image is. */
function thumbnailOf({ name, width }: { name: string; width: number }, density: number): string {
  const densest = Math.max(1, Math.min(3, Math.ceil(density), Math.floor(width / thumbnailWidthPx)));
  return thumbnailUrl(name, densest * thumbnailWidthPx);
}

/**
 * Takes the server's page in place of the kept one where they name other releases, and drops every file of a release that
 * it does not name any more. The new page is at hand before the old one goes: between them the network may go away.
 */
export function followDocument(answer: Response): Promise<void> {
  return inTurn(async () => {
    if (!isShared(answer)) return;
    const text = await answer.text();
    const named = foldersIn(text);
    const kept = await keptDocument();
    if (named.size === 0 || kept === undefined) return;
    const keptText = await kept.text();
    const before = foldersIn(keptText);
    const isSame = named.size === before.size && [...named].every((folder) => before.has(folder));
    if (isSame && languageOf(text) === languageOf(keptText)) return;
    const next = await fetchShell().catch(unreachable);
    await caches.delete(offlineCaches.page);
    await putShell(next?.clone());
    await dropFrom(offlineCaches.files, (path) => !isInForce(path, named));
    if (next !== undefined) await addTo(offlineCaches.files, assetsIn(await next.text()), offlineLimits.files);
  });
}

/** Returns the document that opens the site without network. */
export async function keptDocument(): Promise<Response | undefined> {
  return await caches.match(shellAddress, { cacheName: offlineCaches.page, ignoreVary: true });
}

/** Text of that document, which is fetched where there is none. */
async function shellPage(): Promise<string | undefined> {
  const kept = await keptDocument();
  if (kept !== undefined) return await kept.text();
  const answer = await fetchShell();
  if (answer === undefined) return undefined;
  await putShell(answer.clone());
  const text = await answer.text();
  await addTo(offlineCaches.files, assetsIn(text), offlineLimits.files);
  return text;
}

async function fetchShell(): Promise<Response | undefined> {
  const answer = await fetch(shellAddress, { cache: 'no-cache' });
  return answer.ok && isShared(answer) ? answer : undefined;
}

async function putShell(answer: Response | undefined): Promise<void> {
  if (answer === undefined) return;
  const cache = await caches.open(offlineCaches.page);
  await cache.put(shellAddress, answer);
}

/** Stands for an answer that the network does not bring. */
function unreachable(cause: unknown): undefined {
  if (!(cause instanceof TypeError)) throw cause;
}

/** Lists the files that a page begins with; a page that was looked at once for these releases is not fetched again. */
async function assetsOf(page: string): Promise<string[]> {
  const cache = await caches.open(offlineCaches.page);
  if ((await cache.match(page)) !== undefined) return [];
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!isShared(answer)) return [];
  const assets = assetsIn(await answer.text());
  await cache.put(page, new Response());
  return assets;
}

/** Adds what is not there yet; beyond the limits nothing more is added. */
async function addTo(
  name: string,
  addresses: readonly string[],
  { count, bytes }: { count: number; bytes: number },
): Promise<void> {
  const cache = await caches.open(name);
  const there = await cache.keys();
  const known = new Set(there.map(({ url }) => pathOf(url)));
  const missing = [...new Set(addresses)].filter((address) => !known.has(address));
  if (missing.length === 0) return;
  let room = bytes;
  for (const request of there) room -= await sizeOf(await cache.match(request, { ignoreVary: true }));
  for (const address of missing.slice(0, Math.max(0, count - there.length))) {
    const answer = await fetch(address);
    if (!answer.ok) continue;
    room -= await sizeOf(answer.clone());
    if (room < 0) return;
    await cache.put(address, answer);
  }
}

async function sizeOf(answer: Response | undefined): Promise<number> {
  return answer === undefined ? 0 : (await answer.blob()).size;
}

async function dropFrom(name: string, isOver: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) if (isOver(pathOf(request.url))) await cache.delete(request);
}

async function inTurn(act: () => Promise<void>): Promise<void> {
  turn = turn.then(act).catch(async (cause: unknown) => {
    // Full, damaged or forbidden: nothing is kept, as far as the browser lets go of it.
    if (cause instanceof DOMException) {
      await Promise.allSettled(ourCaches.map((name) => caches.delete(name)));
      return;
    }
    // The network went away meanwhile: the next page asks again.
    if (!(cause instanceof TypeError)) throw cause;
  });
  await turn;
}

/** Tells whether a page may be kept: that of a preview is gone with the preview. */
function isShared({ headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  return isPage && headers.get('cache-control')?.includes('no-store') !== true;
}

/** `/releases/mf-lists/1.2.0/` of each release that a page of the shell names; none of another page. */
function foldersIn(page: string): Set<string> {
  if (!page.includes('/releases/shell/')) return new Set();
  return new Set(page.match(/\/releases\/[\w-]+\/[\w.+-]+\//gu));
}

function languageOf(page: string): string | undefined {
  return /<html lang="([\w-]+)"/u.exec(page)?.[1];
}

function assetsIn(page: string): string[] {
  return [...page.matchAll(/ (?:src|href)="(?<path>\/(?:releases|brands)\/[^"]+|\/favicon\.svg)"/gu)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
}

function folderOf(path: string): string {
  return path.split('/').slice(0, 4).join('/').concat('/');
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
