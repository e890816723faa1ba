import { limits } from '@iconotheca/contracts/limits';
import type { Hosts } from './ask-host.ts';
import { imageRequestFor } from './iiif-size.ts';
import { pictureOfManifest } from './manifest-picture.ts';
import { NotFetched } from './refusals.ts';
import type { Asked } from './where-to-ask.ts';

const { fileBytes, textBytes } = limits.fetched;

/**
 * Fetches a picture in a size that serves a card where its server offers one, and the file where not.
 * @returns bytes as they came, which may be anything
 * @throws NotFetched
 */
export async function fetchPicture(asked: Asked, { ask }: Pick<Hosts, 'ask'>): Promise<Buffer> {
  if (asked.kind === 'service') return await fromService(asked.base);
  if (asked.kind === 'manifest') return await fromManifest(asked.url);
  const [first, other] = asked.urls;
  const bytes = await fromFile(first, other);
  // The address of an image's service leads to its information.
  const request = bytes[0] === openingBrace ? imageRequestFor(readJson(bytes)) : undefined;
  return request === undefined ? bytes : await ask(below(first, request), fileBytes);

  async function fromFile(url: URL, instead: URL | undefined): Promise<Buffer> {
    try {
      return await ask(url, fileBytes);
    } catch (refusal) {
      if (instead === undefined || !(refusal instanceof NotFetched) || refusal.reason !== 'not-found') throw refusal;
      return await ask(instead, fileBytes);
    }
  }

  async function fromService(base: URL): Promise<Buffer> {
    const request = imageRequestFor(readJson(await ask(below(base, 'info.json'), textBytes)));
    if (request === undefined) throw new NotFetched('no-picture');
    return await ask(below(base, request), fileBytes);
  }

  async function fromManifest(url: URL): Promise<Buffer> {
    const { service, file } = pictureOfManifest(readJson(await ask(url, textBytes))) ?? {};
    const base = service === undefined ? null : URL.parse(service, url.href);
    if (base !== null) return await fromService(base);
    const found = file === undefined ? null : URL.parse(file, url.href);
    if (found === null) throw new NotFetched('no-picture');
    return await ask(found, fileBytes);
  }
}

const openingBrace = '{'.charCodeAt(0);

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new NotFetched('no-picture', { cause });
  }
}

/** Returns an address below one that may end with a slash. */
function below(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/(?:\/info\.json)?\/*$/u, '')}/${path}`;
  return url;
}
