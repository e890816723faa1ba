import type { DatabaseSync } from 'node:sqlite';
import { annotationsColumn } from './annotations-of-item.ts';
import { imagesColumn } from './images-of-item.ts';

/** An item as it is stored. */
export interface ItemBytes {
  version: number;
  /** The record: a JSON object in UTF-8 with one member at least. */
  data: Uint8Array;
  /** What is known of its images, as a JSON list; null for none. */
  images: string | null;
  /** Annotations as a JSON list; null for none. */
  annotations: string | null;
}

/** Whose version a row of `item_version` is, and what the item is now: nothing when it was withdrawn. */
export interface VersionBytes {
  uid?: string;
  item?: ItemBytes;
}

/**
 * Reads items without parsing them, in the order asked.
 * @param versionIds rows of `item_version` that held the items when the log ended with `seq`
 */
export type ReadItemBytes = (versionIds: readonly number[], seq: number) => VersionBytes[];

const noImages = '[]';

/**
 * While the log ends as the reader knows it, the rows named are those of the items as they are, and one look for each
 * is enough. When something was saved or withdrawn since, it may be one of these.
 */
export function openItemBytes(db: DatabaseSync): ReadItemBytes {
  const columns = `version.version, cast(version.data as blob), ${imagesColumn}`;
  const known = db.prepare(`
    select version.uid, ${columns}, ${annotationsColumn('version.uid')}
    from json_each(?) as asked
    left join item_version as version on version.id = asked.value
    where (select coalesce(max(seq), 0) from item_log) <= ?
    order by asked.key`);
  const changed = db.prepare(`
    select found.uid, ${columns}, ${annotationsColumn('version.uid')}
    from json_each(?) as asked
    left join item_version as found on found.id = asked.value
    left join item on item.uid = found.uid
    left join item_version as version on version.id = item.version_id
    order by asked.key`);
  for (const statement of [known, changed]) statement.setReturnArrays(true);
  return (versionIds, seq) => {
    const asked = JSON.stringify(versionIds);
    const rows = known.all(asked, seq);
    return (rows.length > 0 ? rows : changed.all(asked)).map(readRow);
  };
}

function readRow(row: unknown): VersionBytes {
  const [uid, version, data, images, annotations]: unknown[] = Array.isArray(row) ? row : [];
  if (typeof uid !== 'string') return {};
  if (!(data instanceof Uint8Array)) return { uid };
  const item = { version: Number(version), data, images: textOf(images), annotations: textOf(annotations) };
  return { uid, item };
}

function textOf(column: unknown): string | null {
  return typeof column === 'string' && column !== noImages ? column : null;
}
