import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';

/** Makes the error for a file that has too many bytes, wherever it is found out. */
export function tooManyBytes(): ApiError {
  return new ApiError('too-large', `The file has more than ${limits.maxUploadBytes / 1_000_000} MB.`);
}

/**
 * Writes what a client sends to a new file, as it comes. The client can still be answered when it throws.
 * @param count gets the bytes of each part as it comes
 * @throws ApiError `too-large` as soon as there is more than an upload may have; `bad-request` when the client breaks off
 */
export async function receiveFile(source: Readable, file: string, count: (bytes: number) => void): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  let received = 0;
  try {
    for await (const chunk of chunksOf(source)) {
      received += chunk.length;
      count(chunk.length);
      if (received > limits.maxUploadBytes) throw tooManyBytes();
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
