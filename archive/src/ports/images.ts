import type { MakeableImage } from '@iconotheca/contracts/image/makeable-image';
import type { ItemImage } from '@iconotheca/contracts/item/item';

/** Facts about an image once its files are there; the version names them. */
export interface NewImage {
  version: string;
  /** Pixels of the upright image. */
  width: number;
  height: number;
  /** Sizes of its pyramid as [width, height], the largest first. */
  levels: [number, number][];
  /** `#rrggbb` */
  color: string;
  /** Base64. */
  thumbhash: string;
  /** SHA-256 of what was handed in, in hexadecimal digits; absent where a program made the image. */
  digest?: string | undefined;
}

/** An image with its files. */
export interface ReadyImage extends NewImage {
  name: string;
  state: 'ready';
}

/** An image by its state: ready to be served, still to be made, or impossible to make. */
export type StoredImage = ReadyImage | { name: string; state: 'planned' | 'failed'; width: number; height: number };

/** State of a picture elsewhere: a thumbnail of it is kept, or it could not be had. */
export interface FetchedImage {
  /** Day on which it was asked for last: `2026-11-27`. */
  day: string;
  /** Names the files of its thumbnail; undefined where it could not be had. */
  version: string | undefined;
  /** Reason why it could not be had. */
  reason: string | undefined;
}

/**
 * Thumbnails of pictures elsewhere, and pictures that could not be had. They are linked to the items that name their
 * addresses: an item that is saved is linked by itself, and what no item names any more is astray.
 */
export interface FetchedRecords {
  /** Those among addresses that were asked for, with the items that they are linked to. */
  among(addresses: readonly string[]): Promise<Map<string, FetchedImage & { uids: ReadonlySet<string> }>>;
  /** @returns the version that was replaced, whose files nothing names any more */
  keep(address: string, kept: { image: NewImage; bytes: number; day: string }): Promise<string | undefined>;
  /** Notes that a picture could not be had. One that is kept stays. */
  fail(address: string, failed: { reason: string; day: string }): Promise<void>;
  /** Lets items show what is kept. */
  link(address: string, uids: readonly string[]): Promise<void>;
  /** Number of thumbnails that are kept, and their bytes. */
  sum(): Promise<{ kept: number; bytes: number }>;
  /** Addresses that no item names any more, at most so many. */
  astray(count: number): Promise<string[]>;
}

/** Images by their names. A change that shows or hides an image puts its items into the items' log. */
export interface ImageRecords {
  find(name: string): Promise<StoredImage | undefined>;
  /** Returns the version of an image that is served, or was before it was planned again. */
  versionOf(name: string): Promise<string | undefined>;
  /** Describes each name, in one query; names without an image are absent. */
  describe(names: readonly string[]): Promise<Map<string, ItemImage>>;
  /** @returns the version that was replaced, whose files nothing names any more */
  saveReady(name: string, image: NewImage): Promise<string | undefined>;
  /** @returns the version that is no longer served */
  remove(name: string): Promise<string | undefined>;
  /** Thumbnails of pictures elsewhere: the name of such an image is the address of the picture. */
  fetched: FetchedRecords;
  /**
   * Registers images to be made. An image that was made in the same edition is left alone, as is any whose file was
   * handed in; one that failed before is planned again.
   */
  plan(images: readonly MakeableImage[]): Promise<void>;
  /** Tells whether any image is made, or was, in place of being handed in. */
  hasMakeable(): Promise<boolean>;
  /** Those of the names whose images are made, or were, in place of being handed in. */
  madeAmong(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** Registers again those images that are there in another edition; adds none. */
  replan(images: readonly MakeableImage[]): Promise<void>;
  saveFailed(name: string): Promise<void>;
  plannedNames(): Promise<string[]>;
  /** Images that are there or will be. */
  count(): Promise<number>;
  /**
   * Other images that were made from files with the same bytes, by name; names without such others are absent. An image
   * without a digest is not among them yet.
   */
  sameAs(names: readonly string[]): Promise<Map<string, string[]>>;
  /** Images that were handed in and have no digest yet, after a name and by name. */
  undigested(after: string, count: number): Promise<ImageVersion[]>;
  /** Does nothing where the image has another version by now. */
  saveDigest(image: ImageVersion, digest: string): Promise<void>;
}

/** An image, and which state of it: the version names its files. */
export interface ImageVersion {
  name: string;
  version: string;
}

/** An image whose look is still to be found, and the version of its files. */
export type UnseenImage = ImageVersion;

export interface StoredLook {
  seq: number;
  name: string;
  look: Int8Array;
}

/** Looks of images, derived from their thumbnails. */
export interface LookRecords {
  unseen(): Promise<UnseenImage[]>;
  /** Removes the looks of images that are no longer there. @returns their names */
  removeGone(): Promise<string[]>;
  save(image: UnseenImage, look: Int8Array): Promise<void>;
  /** Returns the looks that were saved after a number, in order. */
  after(seq: number): AsyncIterable<StoredLook>;
  /** The version of an image that is there. */
  versionOf(name: string): Promise<string | undefined>;
  /** Those that items show, in the order given. */
  shown(names: readonly string[]): Promise<string[]>;
}
