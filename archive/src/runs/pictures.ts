import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ApiError } from '@iconotheca/contracts/http/error';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import { limits } from '@iconotheca/contracts/limits';
import type { OtherPictureNames, RunPictures as Missing } from '@iconotheca/contracts/run/run';
import { isJpegFileName } from '@iconotheca/contracts/upload/upload';
import type { User } from '../accounts/reader.ts';
import { isImageName } from '../images/image-name.ts';
import type { Images } from '../images/images.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import { receiveFile, tooManyBytes } from '../uploads/receive-file.ts';
import { requireRoomToday } from '../uploads/uploads.ts';
import { findRun } from './find-run.ts';

/** Ending of a file's name, as far as programs give such. */
const fileEnding = /\.[\p{L}\p{N}]{1,8}$/u;

interface PicturesDeps {
  records: RecordStore;
  images: Pick<Images, 'local' | 'ingestFile'>;
  /** Most that one user may send in a day; infinite where nothing limits it. */
  bytesPerDay: number;
}

export interface SentPicture {
  run: number;
  /** Name by which records show it. */
  name: string;
  /** At most, as the client announces it. */
  bytes: number;
  source: Readable;
  /** Aborted when the client has gone. */
  client: AbortSignal;
}

export type RunPictures = ReturnType<typeof openRunPictures>;

/** Opens the pictures of runs: what records that a run wrote name comes after them, picture by picture. */
export function openRunPictures({ records, images, bytesPerDay }: PicturesDeps) {
  /** @returns whether the archive has the picture already */
  function admit({ run, name, bytes }: SentPicture, user: User): Promise<boolean> {
    return records.transact(async (within) => {
      await findRun(within, run, user);
      await requireOwn(within, { run, name, user });
      if ((await within.images.describe([name])).has(name)) return true;
      await requireRoomToday(within.uploads, { userpk: user.userpk, bytes, bytesPerDay });
      await within.uploads.beginNamed({ name, ownerPk: user.userpk, filename: name, bytes, begunAt: Date.now() });
      return false;
    });
  }

  return {
    /**
     * Tells which pictures are missing, part by part, and of all how many, with the names under which none can come.
     * @throws ApiError `run-not-found` through the promise
     */
    async missing({ run, after = '' }: { run: number; after?: string | undefined }, user: User): Promise<Missing> {
      await findRun(records, run, user);
      const names = new Set<string>();
      for await (const name of records.runs.missingPictures(run)) names.add(name);
      const { able = [], unable = [] } = Object.groupBy([...names].toSorted(), (name) =>
        isImageName(name) && isJpegFileName(name) ? 'able' : 'unable',
      );
      const left = able.filter((name) => name > after);
      return {
        missing: left.slice(0, limits.runPicturesShown),
        hasMore: left.length > limits.runPicturesShown,
        count: able.length,
        others: { count: unable.length, kinds: kindsOf(unable) },
      };
    },

    /**
     * Takes in a picture under the name that records of a run give it. One that is there stays as it is.
     * @throws ApiError `run-not-found`, `bad-request`, `not-allowed`, `unsupported-media-type`, `too-large`,
     *   `too-many-requests`, `overloaded` through the promise
     */
    async take(sent: SentPicture, user: User) {
      const { name, bytes, source, client } = sent;
      requireName(name);
      if (bytes > limits.maxUploadBytes) throw tooManyBytes();
      const wasThere = await admit(sent, user);
      const path = images.local.temporary();
      let received = 0;
      try {
        await receiveFile(source, path, (part) => (received += part));
        if (!wasThere) await images.ingestFile(name, path, client);
      } catch (error) {
        if (!wasThere) await records.uploads.refuseNamed(name, received);
        throw error;
      } finally {
        await rm(path, { force: true });
      }
      return { name, wasThere };
    },
  };
}

/** Groups names under which no picture can come by what hinders it, the most frequent first. */
function kindsOf(names: readonly string[]): OtherPictureNames[] {
  const kinds = new Map<string, OtherPictureNames>();
  for (const name of names) {
    const ending = fileEnding.exec(name)?.[0].toLowerCase();
    const own = isImageName(name) ? { ...(ending !== undefined && { ending }) } : { unnameable: true };
    const key = JSON.stringify(own);
    const { count, examples } = kinds.get(key) ?? { count: 0, examples: [] };
    const shown = examples.length < limits.runPictureExamples ? [...examples, name] : examples;
    kinds.set(key, { ...own, count: count + 1, examples: shown });
  }
  return [...kinds.values()].toSorted((one, other) => other.count - one.count).slice(0, limits.runPictureKindsShown);
}

/** @throws ApiError `bad-request`, `unsupported-media-type` */
function requireName(name: string): void {
  if (!isImageName(name)) throw new ApiError('bad-request', 'name: is not the name of an image', { field: 'name' });
  if (isJpegFileName(name)) return;
  throw new ApiError('unsupported-media-type', 'name: must be that of a JPEG file, such as page-1.jpg', {
    field: 'name',
  });
}

/**
 * A picture shows with every item that names it: all of them must be the sender's to change, and one be of the run.
 * @throws ApiError `bad-request` for a name that no record of the run gives, `not-allowed` for one that others give as well
 */
async function requireOwn(
  { items, runs }: Records,
  { run, name, user }: { run: number; name: string; user: User },
): Promise<void> {
  const uids = (await items.showing([name])).map(({ uid }) => uid);
  if ((await runs.among(run, uids)).length === 0) {
    throw new ApiError('bad-request', `name: no record of run ${run} names ${name}`, { field: 'name' });
  }
  const { hits } = await items.findAll(uids);
  if (hits.every((item) => mayEditItem(user, item))) return;
  throw new ApiError('not-allowed', `name: records that you may not change name ${name}, too`, { field: 'name' });
}
