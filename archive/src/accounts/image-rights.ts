import type { Request } from 'express';
import type { Records } from '../ports/record-store.ts';
import type { Content, ContentOf } from './content.ts';
import type { ReaderOf } from './reader.ts';

/** Audience of an answer that shows an image: caches on the way may store one that is for everyone. */
export type Audience = 'everyone' | 'this reader';

/**
 * Function that decides whether a reader gets an image in more than the size of a thumbnail.
 * @throws ApiError `subscription-required`
 */
export type ImageRight = (request: Request, image: string) => Promise<Audience>;

/** Right where the content is open: no reader is asked who they are. */
export const openToEveryone: ImageRight = () => Promise.resolve('everyone');

/** A reader, as far as images are concerned. */
export interface ImageReader {
  content: Content;
  /** Their account; undefined for visitors and passes. */
  userpk: string | undefined;
}

type Shown = Pick<Records, 'items' | 'uploads'>;

interface ImageRightDeps {
  contentOf: ContentOf;
  readerOf: ReaderOf;
  records: Shown;
}

/** Decides the right to images of the readers who make requests. */
export function imageRight({ contentOf, readerOf, records }: ImageRightDeps): ImageRight {
  return async (request, image) => {
    const content = await contentOf(request);
    if (content.isOpen) return 'everyone';
    const userpk = (await readerOf(request)).session?.userpk;
    return await audienceOf(image, { content, userpk }, records);
  };
}

/**
 * Returns the audience of an image: the readers who may see an item that shows it, and its sender: before it is part of
 * a record no item does.
 * @throws ApiError `subscription-required` where this reader does not get it
 */
export async function audienceOf(
  image: string,
  { content, userpk }: ImageReader,
  { items, uploads }: Shown,
): Promise<Audience> {
  if (content.isOpen) return 'everyone';
  const showing = await items.showing([image]);
  const { hits } = await items.findAll(showing.map(({ uid }) => uid));
  if (hits.some(content.isForAll)) return 'everyone';
  if (content.isWhole() || hits.some(content.has)) return 'this reader';
  if (userpk !== undefined && userpk === (await uploads.senderOf(image))) return 'this reader';
  throw content.refusal();
}

/** Returns caching headers: one reader's answer is asked for again by the next, and by the same one after logging out. */
export function cachedFor(audience: Audience, forEveryone: string): Record<string, string> {
  if (audience === 'everyone') return { 'Cache-Control': forEveryone };
  return { 'Cache-Control': 'private, max-age=3600', Vary: 'Authorization, Cookie' };
}
