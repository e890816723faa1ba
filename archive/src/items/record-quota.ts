import { ApiError } from '@iconotheca/contracts/http/error';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { ItemActionRecords } from '../ports/items.ts';

/** Most that one account may save in a day: every save keeps a version for ever. */
export interface RecordQuota {
  records: number;
  bytes: number;
}

const dayMs = 86_400_000;

/**
 * Counts a record against what its account saved in the last day.
 * @throws ApiError `too-many-requests` with the seconds to wait, in words for a reader who has just filled in a form
 */
export async function requireRoomFor(
  record: ItemRecord,
  byPk: string,
  { itemActions, quota }: { itemActions: Pick<ItemActionRecords, 'savedSince'>; quota: RecordQuota },
): Promise<void> {
  const now = Date.now();
  const saved = await itemActions.savedSince(byPk, new Date(now - dayMs).toISOString());
  const bytes = saved.bytes + Buffer.byteLength(JSON.stringify(record));
  if (saved.count < quota.records && bytes <= quota.bytes) return;
  const most =
    saved.count < quota.records
      ? `${(quota.bytes / 1_000_000).toLocaleString('en-GB')} MB of records`
      : `${quota.records.toLocaleString('en-GB')} ${quota.records === 1 ? 'record' : 'records'}`;
  const firstMs = saved.firstAt === undefined ? now : Date.parse(saved.firstAt);
  throw new ApiError(
    'too-many-requests',
    `One account may save ${most} in a day, and yours has. What you filled in is kept here; please save it later.`,
    { retryAfterS: Math.max(1, Math.ceil((firstMs + dayMs - now) / 1_000)) },
  );
}
