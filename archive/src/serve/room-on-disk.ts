import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { freeDiskBytes } from '@iconotheca/http/free-disk';

/**
 * Describes whether the disk of a folder has room for the largest image that may be handed in.
 * @throws ApiError `storage-full` where it has not
 */
export async function describeRoom(folder: string): Promise<string> {
  if ((await freeDiskBytes(folder)) >= limits.maxUploadBytes) return 'has room';
  throw new ApiError(
    'storage-full',
    `The disk of the archive has less than ${limits.maxUploadBytes / 1e6} MB left. What was saved is safe; make room for more.`,
  );
}
