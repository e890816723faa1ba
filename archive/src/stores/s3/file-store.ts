import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ApiError } from '@iconotheca/contracts/http/error';
import { LRUCache } from 'lru-cache';
import type { BucketPlace } from '../../files-address.ts';
import type { CheckedFiles, OpenFile } from '../../ports/file-store.ts';
import { MissingFileError, requireFileKey } from '../file-key.ts';
import { nameOfService, openClient } from './client.ts';
import { asApiError, asStartError, isMissingObject, isReplaced } from './errors.ts';
import { openFetchedFiles } from './fetched-files.ts';

interface BucketOptions extends BucketPlace {
  /** Folder of this machine for copies of files that programs read by a path. It may be deleted while nothing uses it. */
  cache: string;
  /** Most that they may take. */
  cacheBytes: number;
}

/** One state of an object. */
interface ObjectState {
  tag: string | undefined;
  bytes: number;
}

/** Files of more bytes are sent in parts, each of which is tried again by itself. */
const partBytes = 8_000_000;
const partsAtATime = 4;
/** Small reads close to each other, as of the directories of a pyramid, share one request. */
const blockBytes = 65_536;
const smallBytes = 4_096;
/** Objects whose size is remembered: a tile costs one request in place of two. */
const rememberedStates = 20_000;

/** Opens files in a bucket of S3, or of a service that speaks it with conditional requests. */
export function openBucketStore({ bucket, prefix, cache, cacheBytes }: BucketOptions): CheckedFiles {
  const client = openClient();
  const fetched = openFetchedFiles({ folder: cache, maxBytes: cacheBytes });
  /** Failure of the last write; undefined since one succeeded. */
  let refusal: ApiError | undefined;
  const states = new LRUCache<string, ObjectState>({ max: rememberedStates });

  function place(key: string): { Bucket: string; Key: string } {
    return { Bucket: bucket, Key: prefix + requireFileKey(key) };
  }

  /** Works as `asked`, for a write, whose failure is remembered until one succeeds. */
  async function written<Answer>(key: string, write: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await asked(key, write);
      refusal = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiError) refusal = error;
      throw error;
    }
  }

  function stateOf(key: string): Promise<ObjectState> {
    return asked(key, async () => {
      const { ETag: tag, ContentLength: bytes = 0 } = await client.send(new HeadObjectCommand(place(key)));
      return { tag, bytes };
    });
  }

  /** A part of one state of an object. @throws Error when it was replaced meanwhile */
  async function readRange(key: string, { tag }: ObjectState, position: number, length: number): Promise<Buffer> {
    const range = `bytes=${position}-${position + length - 1}`;
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...place(key), Range: range, IfMatch: tag }));
      return await wholeOf(Body);
    } catch (cause) {
      states.delete(key);
      if (isReplaced(cause)) throw new Error(`${key} was replaced while it was read.`, { cause });
      if (isMissingObject(cause)) throw new MissingFileError(key, { cause });
      throw asApiError(cause);
    }
  }

  async function fetchTo(key: string, path: string): Promise<void> {
    await asked(key, async () => {
      const { Body, ContentLength } = await client.send(new GetObjectCommand(place(key)));
      if (!(Body instanceof Readable)) throw new Error('The store answered without a file.');
      await pipeline(Body, createWriteStream(path, { flags: 'wx' }));
      const { size } = await stat(path);
      if (ContentLength !== undefined && size !== ContentLength) throw new Error('The store broke off a file.');
    });
  }

  async function putFile(key: string, path: string): Promise<void> {
    const at = place(key);
    const { size } = await stat(path);
    await written(key, async () => {
      if (size <= partBytes) {
        // A stream could not be sent again.
        await client.send(new PutObjectCommand({ ...at, Body: await readFile(path) }));
        return;
      }
      const Body = createReadStream(path);
      const params = { ...at, Body };
      await new Upload({ client, params, partSize: partBytes, queueSize: partsAtATime }).done();
    });
    states.delete(key);
    await fetched.adopt(key, path);
  }

  async function probe(key: string): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'written as a trial' }));
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  }

  return {
    putFile,

    async put(key, content) {
      const at = place(key);
      await written(key, () => client.send(new PutObjectCommand({ ...at, Body: content })));
      states.delete(key);
      await fetched.forget(key);
    },

    async get(key) {
      const at = place(key);
      const content = await unlessMissing(
        asked(key, async () => wholeOf((await client.send(new GetObjectCommand(at))).Body)),
      );
      return content === undefined || content.length === 0 ? undefined : content;
    },

    async open(key) {
      const state = states.get(key) ?? (await stateOf(key));
      states.set(key, state);
      return openObject(state, (position, length) => readRange(key, state, position, length));
    },

    use: (key, work) => fetched.use(requireFileKey(key), (path) => fetchTo(key, path), work),

    async has(key) {
      return (await unlessMissing(stateOf(key))) !== undefined;
    },

    async delete(key) {
      const at = place(key);
      await unlessMissing(written(key, () => client.send(new DeleteObjectCommand(at))));
      states.delete(key);
      await fetched.forget(key);
    },

    async *list(folder) {
      let token: string | undefined;
      do {
        const page = await asked(folder, () =>
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${folder}/`, ContinuationToken: token }),
          ),
        );
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          if (!Key.endsWith('/')) yield { key: Key.slice(prefix.length), bytes: Size };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },

    async health() {
      if (refusal !== undefined) {
        // One more try, so that a bucket that is mended says so without a reader's upload.
        await written('checks', () => probe(`${prefix}checks/${randomUUID()}`));
      }
      await asked('checks', () =>
        client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })),
      );
      return `in the bucket ${bucket}`;
    },

    async check() {
      const service = nameOfService();
      let act: 'read' | 'write' = 'read';
      try {
        await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }));
        act = 'write';
        await probe(`${prefix}checks/${randomUUID()}`);
      } catch (cause) {
        throw asStartError(cause, { bucket, service, act });
      }
    },
  };
}

/** @throws ApiError that says that the store cannot be used; MissingFileError */
async function asked<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (isMissingObject(cause)) throw new MissingFileError(key, { cause });
    throw asApiError(cause);
  }
}

async function unlessMissing<Answer>(ask: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

/** Reads what is asked for, small parts out of larger blocks. */
function openObject({ bytes }: ObjectState, read: (position: number, length: number) => Promise<Buffer>): OpenFile {
  let block: { from: number; content: Buffer } | undefined;
  return {
    async read(position, length) {
      if (position + length > bytes) throw new Error('The file ends before its parts do.');
      if (length === 0) return Buffer.alloc(0);
      if (length > smallBytes) return await read(position, length);
      const isWithin = (from: number, size: number) => from <= position && position + length <= from + size;
      if (block === undefined || !isWithin(block.from, block.content.length)) {
        const size = Math.min(blockBytes, bytes - position);
        block = { from: position, content: await read(position, size) };
      }
      const from = position - block.from;
      return block.content.subarray(from, from + length);
    },
    close: async () => undefined,
  };
}

async function wholeOf(body: GetObjectCommandOutput['Body']): Promise<Buffer> {
  return body === undefined ? Buffer.alloc(0) : Buffer.from(await body.transformToByteArray());
}
