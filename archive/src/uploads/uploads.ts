import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { isJpegFileName } from '@iconotheca/contracts/upload/upload';
import type { Images } from '../images/images.ts';
import { receiveFile, tooManyBytes } from './receive-file.ts';
import type { Sent } from '../ports/contributions.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';

interface UploadsDeps {
  records: Pick<RecordStore, 'uploads' | 'transact'>;
  images: Pick<Images, 'local' | 'ingestFile' | 'remove'>;
  /** Most that one user may send in a day; infinite where nothing limits it. */
  bytesPerDay: number;
  /** Milliseconds since epoch. */
  now?: () => number;
}

export interface Upload {
  userpk: string;
  /** Name of the file where it comes from. */
  filename: string;
  /** At most, as the client announces it; the most there may be when it does not. */
  bytes: number;
  source: Readable;
  /** Aborted when the client has gone. */
  client: AbortSignal;
}

const dayMs = 24 * 3_600_000;

export type Uploads = ReturnType<typeof openUploads>;

/** Opens the uploads of users' images. */
export function openUploads({ records, images, bytesPerDay, now = Date.now }: UploadsDeps) {
  /** Counted before anything is read, so that many at once are counted too. */
  function begin(name: string, { userpk, filename, bytes }: Upload): Promise<void> {
    return records.transact(async ({ uploads }) => {
      const at = now();
      await requireRoomToday(uploads, { userpk, bytes, bytesPerDay, at });
      await uploads.begin({ name, ownerPk: userpk, filename, bytes, begunAt: at });
    });
  }

  async function ingest(name: string, { source, client }: Upload, count: (bytes: number) => void): Promise<void> {
    const temporary = images.local.temporary();
    try {
      await receiveFile(source, temporary, count);
      await images.ingestFile(name, temporary, client);
    } finally {
      await rm(temporary, { force: true });
    }
    if (!client.aborted) return;
    await images.remove(name);
    throw new ApiError('bad-request', 'The upload was cancelled.');
  }

  return {
    senderOf: (name: string): Promise<string | undefined> => records.uploads.senderOf(name),

    /**
     * Takes in one file under a new name. When anything is wrong with it, nothing of it stays.
     * @returns the image's name
     * @throws ApiError `unsupported-media-type`, `too-large`, `bad-request`, `too-many-requests`, `overloaded`
     */
    async take(upload: Upload): Promise<string> {
      if (!isJpegFileName(upload.filename)) {
        throw new ApiError('unsupported-media-type', 'You can only upload JPEG files', { field: 'datafile' });
      }
      if (upload.bytes > limits.maxUploadBytes) throw tooManyBytes();
      const name = `${randomUUID()}.jpg`;
      await begin(name, upload);
      let received = 0;
      try {
        await ingest(name, upload, (bytes) => (received += bytes));
      } catch (error) {
        await records.uploads.settle(name, 'refused', received);
        throw error;
      }
      await records.uploads.settle(name, 'unused', received);
      return name;
    },
  };
}

interface Room {
  userpk: string;
  bytes: number;
  bytesPerDay: number;
  /** Milliseconds since epoch. */
  at?: number;
}

/**
 * Counts what an account sent within a day, and forgets what came to nothing before.
 * @throws ApiError `too-many-requests` through the promise
 */
export async function requireRoomToday(
  uploads: Records['uploads'],
  { userpk, bytes, bytesPerDay, at = Date.now() }: Room,
): Promise<void> {
  await uploads.removeFailed(userpk, at - dayMs);
  const day = await uploads.sentSince(userpk, at - dayMs);
  if (day.bytes + bytes > bytesPerDay) throw tooMuch(day, at, bytesPerDay);
}

function tooMuch({ firstAt }: Sent, at: number, bytesPerDay: number): ApiError {
  const most = `${(bytesPerDay / 1_000_000).toLocaleString('en-GB')} MB of images`;
  const message = `One account may upload ${most} in a day, and yours has. Please upload the others later.`;
  return new ApiError('too-many-requests', message, { retryAfterS: Math.ceil((firstAt + dayMs - at) / 1_000) });
}
