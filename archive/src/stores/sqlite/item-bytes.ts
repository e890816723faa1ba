import type { DatabaseSync } from 'node:sqlite';
import type { Profiles } from '@iconotheca/contracts/collection/profiles';
import { limits } from '@iconotheca/contracts/limits';
import type { StoredVersion } from '@iconotheca/search-engine/ports';
import { hitParts } from '../../items/shorten-item.ts';
import { imagesNamedIn, namesIn, type ImagesNamed } from '../../items/image-names.ts';
import { imagesShown } from '../../items/present-items.ts';
import { noticeMembers } from '../../items/notices.ts';
import { annotationsColumn, imageJson } from './columns.ts';
import { openProfiles } from './profiles.ts';

/** Selects what the archive knows of the images that a JSON list names; those that it does not have are left out. */
const describeImages = `
  select image.name as name, ${imageJson} as described from image
  where image.name in (select value from json_each(?)) and image.state <> 'failed'`;

/**
 * Reader of what hits carry of items, without parsing it, in the order asked.
 * @param versionIds rows of `item_version` that held the items when the log ended with `seq`
 */
export type ReadItemBytes = (versionIds: readonly number[], seq: number) => StoredVersion[];

/**
 * Opens the reader of items for hits. While the log ends as the reader knows it, the rows named are those of the items
 * as they are, and one look for each is enough. When something was saved or withdrawn since, it may be one of these.
 * Images of all items are read at once: SQLite would parse each record for its own.
 */
export function openItemBytes(db: DatabaseSync): ReadItemBytes {
  const annotations = annotationsColumn('version.uid', limits.hit.textLength + 1);
  const known = db.prepare(`
    select version.uid, version.version, coalesce(hit.data, version.data), ${annotations}
    from json_each(?) as asked
    left join item_version as version on version.id = asked.value
    left join item_hit as hit on hit.version_id = version.id
    where (select coalesce(max(seq), 0) from item_log) <= ?
    order by asked.key`);
  const changed = db.prepare(`
    select found.uid, version.version, coalesce(hit.data, version.data), ${annotations}
    from json_each(?) as asked
    left join item_version as found on found.id = asked.value
    left join item on item.uid = found.uid
    left join item_version as version on version.id = item.version_id
    left join item_hit as hit on hit.version_id = version.id
    order by asked.key`);
  const described = db.prepare(describeImages);
  const profilesNow = openProfiles(db);
  for (const statement of [known, changed, described]) statement.setReturnArrays(true);

  /** By name what is known of images, as JSON. */
  function describe(names: readonly string[]): ReadonlyMap<string, string> {
    if (names.length === 0) return new Map();
    return new Map(
      described.all(JSON.stringify(names)).map((row) => {
        const [name, image] = valuesOf(row);
        return [String(name), String(image)];
      }),
    );
  }

  return (versionIds, seq) => {
    const asked = JSON.stringify(versionIds);
    const found = known.all(asked, seq);
    const profiles = profilesNow();
    const rows = (found.length > 0 ? found : changed.all(asked)).map((row) => readRow(row, profiles));
    const images = describe(rows.flatMap(({ record }) => (record === undefined ? [] : namesIn(record.named))));
    return rows.map(({ uid, record }): StoredVersion => {
      if (uid === undefined) return {};
      if (record === undefined) return { uid };
      const { json, members, named } = record;
      const shown = imagesShown(named, images);
      return {
        uid,
        item: { json, members: shown.length === 0 ? members : `${members},"_images":[${shown.join(',')}]` },
      };
    });
  };
}

interface Row {
  uid?: string;
  record?: { json: string; members: string; named: ImagesNamed };
}

function readRow(row: unknown, profiles: Profiles): Row {
  const [uid, version, json, annotations] = valuesOf(row);
  if (typeof uid !== 'string') return {};
  if (typeof json !== 'string') return { uid };
  const parts = hitParts(json, { version: Number(version), annotations });
  parts.members += noticeMembers(json, profiles);
  return { uid, record: { ...parts, named: imagesNamedIn(json) } };
}

function valuesOf(row: unknown): unknown[] {
  return Array.isArray(row) ? row : [];
}
