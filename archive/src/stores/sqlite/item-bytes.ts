import type { DatabaseSync } from 'node:sqlite';
import type { StoredVersion } from '@iconotheca/search-engine/ports/item-source';
import { annotationsColumn } from './annotations-of-item.ts';
import { imagesColumn } from './images-of-item.ts';

/**
 * Reads items without parsing them, in the order asked.
 * @param versionIds rows of `item_version` that held the items when the log ended with `seq`
 */
export type ReadItemBytes = (versionIds: readonly number[], seq: number) => StoredVersion[];

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

function readRow(row: unknown): StoredVersion {
  const [uid, version, data, images, annotations]: unknown[] = Array.isArray(row) ? row : [];
  if (typeof uid !== 'string') return {};
  if (!(data instanceof Uint8Array)) return { uid };
  let members = `"_version":${Number(version)}`;
  if (typeof annotations === 'string') members += `,"_annotations":${annotations}`;
  if (typeof images === 'string' && images !== noImages) members += `,"_images":${images}`;
  return { uid, item: { data, members } };
}
