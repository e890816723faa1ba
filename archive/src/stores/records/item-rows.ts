import { isDeepStrictEqual } from 'node:util';
import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import { profileOf, type Profiles } from '@iconotheca/contracts/collection/profiles';
import type { Item, ItemImage } from '@iconotheca/contracts/item/item';
import { noticesOf } from '../../items/notices.ts';
import type { ItemVersion } from '../../ports/items.ts';
import { numberOf } from '../database.ts';

/**
 * Reads a stored item with its version and its annotations. Records were checked when they came in, so reading one back
 * only puts these to it.
 * @param row `data` and `annotations` as JSON texts, `version`
 */
export function readRow(row: Readonly<Record<string, unknown>>): Item {
  const stored: Item = JSON.parse(String(row['data']));
  const annotations = readAnnotations(row['annotations']);
  stored._version = numberOf(row['version']);
  if (annotations !== undefined) stored._annotations = annotations;
  return stored;
}

/** Annotations were checked when they were saved. */
function readAnnotations(column: unknown): Annotation[] | undefined {
  if (typeof column !== 'string') return undefined;
  const annotations: Annotation[] = JSON.parse(column);
  return annotations;
}

/**
 * Reads an item as searches look at it.
 * @param row that of `readRow` with `id` of the version, `acquired`, and `pictured` as JSON text
 * @param profiles of the collections: they say whose items are questions, and what rights hold where a record says none
 */
export function readVersion(row: Readonly<Record<string, unknown>>, profiles: Profiles): ItemVersion {
  const read = readRow(row);
  const isQuestion = read.HIM?.some((code) => profileOf(profiles, code)?.isForum === true) === true;
  const item = {
    ...read,
    ...noticesOf(read, profiles),
    _acquired: numberOf(row['acquired']),
    ...(isQuestion && { _isQuestion: true as const }),
  };
  const pictured: ItemImage[] | undefined =
    typeof row['pictured'] === 'string' ? JSON.parse(row['pictured']) : undefined;
  return { versionId: numberOf(row['id']), item: pictured === undefined ? item : { ...item, _images: pictured } };
}

/** Tells whether two records as JSON texts say the same, in whatever order of their fields. */
export function isSameRecord(before: string, after: string): boolean {
  return before === after || isDeepStrictEqual(JSON.parse(before), JSON.parse(after));
}
