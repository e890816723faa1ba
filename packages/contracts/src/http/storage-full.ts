import { ApiError } from './error.ts';

/**
 * Codes of the system for a full disk, and for one whose user may have no more of it; and of PostgreSQL for its own
 * disk.
 */
const systemCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** The same from SQLite: SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for the file beside the log (sqlite.org/rescode.html). */
const sqliteCodes: ReadonlySet<unknown> = new Set([13, 4874]);
/** The image library passes on the system's words alone. */
const systemWords = /No space left on device|Disk quota exceeded/u;

/** Returns the failure of a server whose disk is full, in words for the reader; undefined for any other. */
export function asStorageFull(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isFull =
    ('code' in error && systemCodes.has(error.code)) ||
    ('errcode' in error && sqliteCodes.has(error.errcode)) ||
    systemWords.test(error.message);
  if (!isFull) return undefined;
  const message =
    'Nothing can be saved just now: the disk of the archive is full. What was saved before is safe. Please try again later.';
  return new ApiError('storage-full', message, { cause: error });
}
