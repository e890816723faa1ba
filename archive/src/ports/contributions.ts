import type { Annotation, AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import type { ImageRegion } from '@iconotheca/contracts/image/region';
import type { ImageVersion } from './images.ts';
import type { List, ListEntry, ListSummary } from '@iconotheca/contracts/list/list';

/** An annotation, and the item that it is of. */
export interface StoredAnnotation extends Annotation {
  uid: string;
  version: number;
}

export interface NewAnnotation {
  pk: string;
  uid: string;
  ownerPk: string;
  field: AnnotationField;
  value: string;
  region: ImageRegion | null;
  /** Key that the caller chose so that the annotation is made once. */
  createKey: string | null;
}

/**
 * Annotations and everything that was ever saved of them. Each change of one puts its item into the items' log, so that
 * searches follow it.
 */
export interface AnnotationRecords {
  find(pk: string): Promise<StoredAnnotation | undefined>;
  findByKey(ownerPk: string, createKey: string): Promise<StoredAnnotation | undefined>;
  /** Every annotation as it is now, in the order in which they were made, a few at a time. */
  stream(): AsyncIterable<StoredAnnotation>;
  /** The latest first. */
  latest(count: number): Promise<StoredAnnotation[]>;
  /** Tells whether an annotation was made with the key, even if it was deleted since. */
  wasKeyUsed(ownerPk: string, createKey: string): Promise<boolean>;
  /** Counts the annotations of an account on an item. */
  countOf(uid: string, ownerPk: string): Promise<number>;
  add(annotation: NewAnnotation): Promise<void>;
  /** Counts the version up. */
  update(annotation: StoredAnnotation, content: Pick<NewAnnotation, 'value' | 'region'>): Promise<void>;
  /** @param byPk account of the user who deletes it, or `command` and the system's user */
  remove(annotation: StoredAnnotation, byPk: string): Promise<void>;
}

/** A list without its items. */
export interface StoredSummary extends Omit<ListSummary, 'isMine'> {
  ownerPk: string;
}

export interface StoredList extends StoredSummary {
  entries: ListEntry[];
}

export type ListContent = Pick<List, 'name' | 'description' | 'public' | 'entries'>;

export interface NewList extends ListContent {
  pk: string;
  ownerPk: string;
  /** Key that the caller chose so that the list is made once. */
  createKey: string | null;
}

export interface ListRecords {
  find(pk: string): Promise<StoredList | undefined>;
  findByKey(ownerPk: string, createKey: string): Promise<StoredList | undefined>;
  /** In the order in which they were made. */
  ownedBy(ownerPk: string): Promise<StoredSummary[]>;
  /** The same with their items. */
  wholeOwnedBy(ownerPk: string): Promise<StoredList[]>;
  /** Every list of every owner, a few at a time. */
  stream(): AsyncIterable<StoredList>;
  countOwnedBy(ownerPk: string): Promise<number>;
  add(list: NewList): Promise<void>;
  /** Counts the version up. */
  update(pk: string, content: ListContent): Promise<void>;
  remove(pk: string): Promise<void>;
}

export interface NewUpload {
  /** Name of the image. */
  name: string;
  ownerPk: string;
  /** Name of the file where it came from. */
  filename: string;
  bytes: number;
  /** Milliseconds since epoch. */
  begunAt: number;
}

/** Bytes that an account sent since a moment, and the time of the first of them. */
export interface Sent {
  bytes: number;
  /** Milliseconds since epoch. */
  firstAt: number;
}

/** An upload as its sender knows it. */
export interface SentFile {
  name: string;
  filename: string;
  bytes: number;
}

/**
 * Files that users sent or tried to send. Times are in milliseconds since epoch. An upload is used from the first save
 * of a record that names its image on, whatever becomes of that record: earlier versions and withdrawn items can be
 * restored.
 */
export interface UploadRecords {
  sentSince(ownerPk: string, after: number): Promise<Sent>;
  begin(upload: NewUpload): Promise<void>;
  /**
   * Notes one whose image records name already, in place of an earlier one that came to nothing: it is used from the beginning
   * on.
   */
  beginNamed(upload: NewUpload): Promise<void>;
  /** Says that one of these came to nothing. @param bytes that came in */
  refuseNamed(name: string, bytes: number): Promise<void>;
  /** Says how an upload ended. @param bytes that came in */
  settle(name: string, state: 'unused' | 'refused', bytes: number): Promise<void>;
  /** The account that sent an image. */
  senderOf(name: string): Promise<string | undefined>;
  /** Removes an account's uploads that came to nothing and began no later than this. */
  removeFailed(ownerPk: string, before: number): Promise<void>;
  /** Those of the images that an account sent, in the order given. */
  sentBy(ownerPk: string, names: readonly string[]): Promise<SentFile[]>;
  /** Notes that an account still works with images that it sent. */
  want(ownerPk: string, names: readonly string[], at: number): Promise<void>;
  /** Names of uploads that no record has ever named and their senders have not wanted since, the oldest first. */
  unwanted(before: number, count: number): Promise<string[]>;
  /**
   * Marks an upload as swept, if it is still unwanted.
   * @param leftover the version of its image, whose files are then to be removed
   * @returns whether it was
   */
  sweep(name: string, before: number, leftover: string | undefined): Promise<boolean>;
  /** Swept images whose files may still be there. */
  leftovers(): Promise<ImageVersion[]>;
  removeLeftover(name: string): Promise<void>;
  /** Those of the images that were swept. */
  swept(names: readonly string[]): Promise<string[]>;
}
