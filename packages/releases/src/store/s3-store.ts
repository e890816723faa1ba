import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isThere } from './file-faults.ts';
import { hashBuild, listBuildFiles } from '../build-files.ts';
import { releaseError } from '../release-error.ts';
import { asideEnding, entryName, ownFolders, revisionsOf, type ReleaseStore } from './release-store.ts';

interface S3Place {
  bucket: string;
  /** Before every key; empty, or with `/` at its end. */
  prefix: string;
  /** Folder of this machine for what was fetched. It may be deleted whenever no server uses it. */
  cache: string;
}

/** A look costs two requests: pages that come closer together share one. */
const freshMs = 400;
/** A service that does not answer must not hold up a page for long; there is the last good view. */
const waits = {
  connectionTimeout: 2_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
  socketTimeout: 10_000,
};
const atATime = 8;

/**
 * Opens releases in a bucket of S3 or of a service that speaks it, with conditional writes. Address, region and keys
 * are the AWS variables of the environment.
 */
export function s3Store({ bucket, prefix, cache }: S3Place): ReleaseStore {
  const client = new S3Client({
    forcePathStyle: true,
    requestHandler: waits,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = `s3://${bucket}/${prefix}`.replace(/\/$/u, '');
  const fetching = new Map<string, Promise<string | undefined>>();

  /** @throws ReleaseError `not-written` or `registry-unreadable` that says what the service answered */
  async function asked<Answer>(
    code: 'not-written' | 'registry-unreadable',
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await ask();
    } catch (cause) {
      const why = (cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)).replace(/\.\s*$/u, '');
      const consequence = code === 'not-written' ? 'was not written to' : 'cannot be read';
      throw releaseError(code, `${place} ${consequence}: ${why}.`, cause);
    }
  }

  async function read(key: string): Promise<Uint8Array | undefined> {
    return await asked('registry-unreadable', async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
        return await Body?.transformToByteArray();
      } catch (cause) {
        if (statusOf(cause) === 404 && nameOf(cause) === 'NoSuchKey') return undefined;
        throw cause;
      }
    });
  }

  async function readText(key: string): Promise<string | undefined> {
    const bytes = await read(key);
    return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
  }

  async function write(key: string, body: string | Uint8Array): Promise<void> {
    const put = new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: body });
    await asked('not-written', () => client.send(put));
  }

  /** Keys below a prefix, with `/` at its end, and when they were written. */
  async function list(below: string): Promise<{ key: string; at: Date }[]> {
    return await asked('registry-unreadable', async () => {
      const found: { key: string; at: Date }[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + below, ContinuationToken: token }),
        );
        for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? []) {
          if (!Key.endsWith('/')) found.push({ key: Key.slice(prefix.length), at: LastModified });
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return found;
    });
  }

  async function remove(keys: readonly string[]): Promise<void> {
    await eachOf(keys, async (key) => {
      await asked('not-written', () => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key })));
    });
  }

  async function fetchBuild(build: string, to: string): Promise<boolean> {
    const keys = (await list(`${build}/`)).map(({ key }) => key);
    await eachOf(keys, async (key) => {
      const bytes = await read(key);
      const path = join(to, key.slice(build.length + 1));
      await mkdir(dirname(path), { recursive: true });
      if (bytes !== undefined) await writeFile(path, bytes);
    });
    return keys.length > 0;
  }

  /** Whole or not at all: beside its place, compared with what its name says, then moved. */
  async function fetchToCache(build: string): Promise<string | undefined> {
    const path = join(cache, 'builds', build);
    if (await isThere(path)) return path;
    await mkdir(dirname(path), { recursive: true });
    const aside = await mkdtemp(join(dirname(path), '.fetching-'));
    try {
      if (!(await fetchBuild(build, aside))) return undefined;
      const { digest } = await hashBuild(aside, await listBuildFiles(aside));
      const expected = /@([0-9a-f]+)-/u.exec(build)?.[1] ?? '';
      if (!digest.startsWith(expected)) {
        throw releaseError('incomplete', `${place}/${build} does not hold the files that were published.`);
      }
      // Another process of this machine may have been faster.
      if (!(await isThere(path))) await rename(aside, path);
      return path;
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }

  return {
    place,
    freshMs,
    memory: cache,
    readEntry: (revision) => readText(`log/${entryName(revision)}`),
    async appendEntry(revision, text) {
      const key = `log/${entryName(revision)}`;
      const put = new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: text, IfNoneMatch: '*' });
      const isTaken = await asked('not-written', async () => {
        try {
          await client.send(put);
          return false;
        } catch (cause) {
          // 409: another is being written.
          if (statusOf(cause) === 412 || statusOf(cause) === 409) return true;
          throw cause;
        }
      });
      // A request that was sent again finds what the first one wrote.
      return !isTaken || (await readText(key)) === text;
    },
    async setEntryAside(revision) {
      const key = `log/${entryName(revision)}`;
      await write(key + asideEnding, (await read(key)) ?? '');
      await remove([key]);
      return `${place}/${key}${asideEnding}`;
    },
    async listRevisions() {
      return revisionsOf((await list('log/')).map(({ key }) => key.slice('log/'.length)));
    },
    readSnapshot: () => readText('registry.json'),
    writeSnapshot: (text) => write('registry.json', text),

    makeAside: () => mkdtemp(join(tmpdir(), 'iconotheca-publishing-')),
    async putBuild(build, aside) {
      const files = await listAllFiles(aside);
      const extra = (await list(`${build}/`)).map(({ key }) => key);
      await eachOf(files, async (file) => write(`${build}/${file}`, await readFile(join(aside, file))));
      await remove(extra.filter((key) => !files.includes(key.slice(build.length + 1))));
    },
    async openBuild(build) {
      const path = join(cache, 'builds', build);
      if (await isThere(path)) return path;
      const under = fetching.get(build) ?? fetchToCache(build).finally(() => fetching.delete(build));
      fetching.set(build, under);
      return await under;
    },
    async checkOut(build) {
      const files = await mkdtemp(join(tmpdir(), 'iconotheca-examined-'));
      const done = () => rm(files, { recursive: true, force: true });
      try {
        if (await fetchBuild(build, files)) return { files, done };
      } catch (cause) {
        await done();
        throw cause;
      }
      await done();
      return undefined;
    },
    async removeBuild(build) {
      await remove((await list(`${build}/`)).map(({ key }) => key));
      await rm(join(cache, 'builds', build), { recursive: true, force: true });
    },
    async listBuilds() {
      const builds = new Map<string, Date>();
      for (const { key, at } of await list('')) {
        const [, folder, slot] = /^(([^/]+)\/[^/]+)\//u.exec(key) ?? [];
        if (folder === undefined || slot === undefined || ownFolders.has(slot)) continue;
        if ((builds.get(folder) ?? at) <= at) builds.set(folder, at);
      }
      return [...builds].map(([folder, at]) => ({ folder, at }));
    },

    noteServed: (slot, version) => write(`served/${slot}/${version}`, new Date().toISOString()),
    async readServed() {
      return new Map((await list('served/')).map(({ key, at }) => [key.slice('served/'.length), at]));
    },
  };
}

async function listAllFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

function statusOf(cause: unknown): number | undefined {
  if (!(cause instanceof Error && '$metadata' in cause)) return undefined;
  const { httpStatusCode } = cause.$metadata as { httpStatusCode?: number };
  return httpStatusCode;
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : '';
}
