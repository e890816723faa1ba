import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';

/** Makes the error for a file that has too many bytes, wherever it is found out. */
export function tooManyBytes(most: number = limits.maxUploadBytes): ApiError {
  return new ApiError('too-large', `The file has more than ${most / 1_000_000} MB.`);
}

/**
 * Writes what a client sends to a new file, as it comes. The client can still be answered when it throws.
 * @param count gets the bytes of each part as it comes
 * @param most bytes that the file may have
 * @throws ApiError `too-large` as soon as there is more; `bad-request` when the client breaks off
 */
export async function receiveFile(
  source: Readable,
  file: string,
  count: (bytes: number) => void,
  most: number = limits.maxUploadBytes,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  let received = 0;
  try {
    for await (const chunk of chunksOf(source)) {
      received += chunk.length;
      count(chunk.length);
      if (received > most) throw tooManyBytes(most);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
}

/** Leaves the connection open when reading stops before the end. */
async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch (cause) {
    throw new ApiError('bad-request', 'The upload was interrupted.', { cause });
  }
}
