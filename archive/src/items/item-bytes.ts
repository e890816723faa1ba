import type { DatabaseSync } from 'node:sqlite';
import { annotationsColumn } from '../annotations/annotations-of-item.ts';

/** An item as it is stored. */
export interface ItemBytes {
  uid: string;
  version: number;
  /** The record: a JSON object in UTF-8 with one member at least. */
  data: Uint8Array;
  /** Names of its images, as a JSON list; null for none. */
  images: string | null;
  /** Annotations as a JSON list; null for none. */
  annotations: string | null;
}

/** Reads items without parsing them, in the order asked; those that there are not are left out. */
export function openItemBytes(db: DatabaseSync): (uids: readonly string[]) => ItemBytes[] {
  const select = db.prepare(`
    select item.uid, version.version, cast(version.data as blob), version.data ->> '$.ALLIMAGES', ${annotationsColumn}
    from json_each(?) as asked
    cross join item on item.uid = asked.value
    cross join item_version as version on version.id = item.version_id
    order by asked.key`);
  select.setReturnArrays(true);
  return (uids) => select.all(JSON.stringify(uids)).map(readRow);
}

function readRow(row: unknown): ItemBytes {
  const [uid, version, data, images, annotations]: unknown[] = Array.isArray(row) ? row : [];
  if (!(data instanceof Uint8Array)) throw new Error('an item holds no record');
  return { uid: String(uid), version: Number(version), data, images: textOf(images), annotations: textOf(annotations) };
}

function textOf(column: unknown): string | null {
  return typeof column === 'string' ? column : null;
}
