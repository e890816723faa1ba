import type { Request } from 'express';
import type { ContentOf } from './content.ts';
import type { ReaderOf } from './reader.ts';
import type { Item } from '@iconotheca/contracts/item/item';

/** Whom an answer that shows an image is for: caches on the way may keep what is for everyone. */
export type Audience = 'everyone' | 'this reader';

/**
 * Decides whether a reader gets an image in more than the size of a thumbnail.
 * @throws ApiError `subscription-required`
 */
export type ImageRight = (request: Request, image: string) => Audience;

/** Where the content is open, no reader is asked who they are. */
export const openToEveryone: ImageRight = () => 'everyone';

interface ImageRightDeps {
  contentOf: ContentOf;
  readerOf: ReaderOf;
  items: {
    /** Which items show one of the images. */
    showing: (images: readonly string[]) => readonly { uid: string }[];
    find: (uid: string) => Item | undefined;
  };
  /** The account that sent an image. */
  senderOf: (image: string) => string | undefined;
}

/**
 * An image is for the readers who may see an item that shows it, and for its sender: before it is part of a record no item
 * does.
 */
export function imageRight({ contentOf, readerOf, items, senderOf }: ImageRightDeps): ImageRight {
  return (request, image) => {
    const content = contentOf(request);
    if (content.isOpen) return 'everyone';
    const shownBy = items.showing([image]).flatMap(({ uid }) => items.find(uid) ?? []);
    if (shownBy.some(content.isForAll)) return 'everyone';
    const isSender = () => {
      const userpk = readerOf(request).session?.userpk;
      return userpk !== undefined && userpk === senderOf(image);
    };
    if (content.isWhole() || shownBy.some(content.has) || isSender()) return 'this reader';
    throw content.refusal();
  };
}

/** What is for one reader is asked for again by the next, and by the same one once they have logged out. */
export function cachedFor(audience: Audience, forEveryone: string): Record<string, string> {
  if (audience === 'everyone') return { 'Cache-Control': forEveryone };
  return { 'Cache-Control': 'private, max-age=3600', Vary: 'Authorization, Cookie' };
}
