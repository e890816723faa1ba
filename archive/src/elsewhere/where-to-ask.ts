import { createHash } from 'node:crypto';
import { limits } from '@iconotheca/contracts/limits';

/** Thing that an address leads to: a file, of which others may be tried first, an image of a IIIF server, or a manifest. */
export type Asked =
  | { kind: 'file'; urls: readonly [URL, URL?] }
  | { kind: 'service'; base: URL }
  | { kind: 'manifest'; url: URL };

/** Region, size, rotation, quality and format of the Image API, behind the address of an image's service. */
const imageRequest =
  /\/(?:full|square|\d+,\d+,\d+,\d+|pct:[\d.,]+)\/[^/]+\/!?\d+(?:\.\d+)?\/(?:default|native|color|gray|bitonal)\.[a-z\d]+$/u;

/** Reads what is to be asked for by an address of a record. Undefined for what is no address. */
export function whatToAsk(address: string, { isManifest = false } = {}): Asked | undefined {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  url.hash = '';
  if (isManifest) return { kind: 'manifest', url };
  const path = url.pathname;
  const base = path.replace(/\/info\.json$/u, '').replace(imageRequest, '');
  if (base !== path) return { kind: 'service', base: new URL(base, url.origin) };
  return { kind: 'file', urls: commonsFile(url) ?? [url] };
}

/** Returns where the first of it is asked for. */
export function firstUrl(asked: Asked): URL {
  if (asked.kind === 'service') return asked.base;
  return asked.kind === 'manifest' ? asked.url : asked.urls[0];
}

/** Widths in which Wikimedia keeps thumbnails; others are made anew for each who asks. */
const commonsWidthPx = [250, 330, 500, 960].find((width) => width >= limits.fetched.sidePx * 0.8) ?? 960;

/**
 * Returns the files behind a page of Wikimedia Commons, `https://commons.wikimedia.org/wiki/File:Name.jpg`, which catalogues
 * give as the address of a picture: a thumbnail, then the file itself, which has none where it is smaller.
 */
function commonsFile(url: URL): [URL, URL] | undefined {
  const page = /^\/wiki\/(?:File|Special:FilePath\/?):?(?<name>[^/]+)$/u.exec(url.pathname)?.groups?.['name'];
  if (url.hostname !== 'commons.wikimedia.org' || page === undefined) return undefined;
  const name = decoded(page)?.replaceAll(' ', '_');
  if (name === undefined) return undefined;
  const digest = createHash('md5').update(name).digest('hex');
  const place = `${digest.slice(0, 1)}/${digest.slice(0, 2)}/${encodeURIComponent(name)}`;
  const files = 'https://upload.wikimedia.org/wikipedia/commons';
  const drawn = /\.svg$/iu.test(name) ? '.png' : /\.tiff?$/iu.test(name) ? '.jpg' : '';
  const paged = drawn === '.jpg' ? 'lossy-page1-' : '';
  const thumbnail = `${files}/thumb/${place}/${paged}${commonsWidthPx}px-${encodeURIComponent(name)}${drawn}`;
  return [new URL(thumbnail), new URL(`${files}/${place}`)];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
