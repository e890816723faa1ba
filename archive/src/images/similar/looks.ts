import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../ports/file-store.ts';
import { imageKeys } from '../image-files.ts';
import type { Claim, RecordStore } from '../../ports/record-store.ts';
import type { UnseenImage } from '../../ports/images.ts';
import { createLookTable } from './look-table.ts';
import { readLook } from './read-look.ts';

interface LooksOptions {
  records: Pick<RecordStore, 'looks' | 'stateOfOthers' | 'claim'>;
  files: Pick<FileStore, 'get'>;
}

/** Outcome of a portion of work. */
export interface Filled {
  /** Images still waiting for their turn. */
  left: number;
  /** Reasons why some could not be read, in words for the log. */
  problems: string[];
}

/** Between pictures of different things it is 0.8; a copy that was cut by a tenth all round keeps more than this. */
const leastLikeness = 0.9;
const mostNames = 24;
/** Some are shown by no item: an upload that no record names. */
const mostCandidates = 4 * mostNames;
/** A tenth of a second's work. */
const portion = 24;
const remembered = 2_000;

/** Opens the looks of all images: found a few at a time, persisted in the database, compared in memory. */
export function openLooks({ records, files }: LooksOptions) {
  const { looks } = records;
  const table = createLookTable();
  const answers = new LRUCache<string, string[]>({ max: remembered });
  /** Unreadable thumbnails by name and version: they are not tried again and again. */
  const unreadable = new Set<string>();
  let waiting: UnseenImage[] = [];
  let scannedAt: string | undefined;
  let answersOf: string | undefined;
  let seq = 0;
  /** Claim of the one archive of several that finds the looks of images; all compare them. */
  let claim: Claim | undefined;

  /** Reads what this or another process has found since. */
  async function catchUp(): Promise<void> {
    for await (const stored of looks.after(seq)) {
      table.set(stored.name, stored.look);
      seq = stored.seq;
      answers.clear();
    }
    const state = await records.stateOfOthers();
    if (state !== answersOf) answers.clear();
    answersOf = state;
  }

  async function scan(): Promise<void> {
    const state = await records.stateOfOthers();
    if (state === scannedAt) return;
    scannedAt = state;
    for (const name of await looks.removeGone()) table.remove(name);
    waiting = (await looks.unseen()).filter(({ name, version: of }) => !unreadable.has(`${name} ${of}`));
  }

  /** @returns what was wrong, in words */
  async function look(image: UnseenImage): Promise<string | undefined> {
    try {
      const thumbnail = await files.get(imageKeys.thumbnail(image.version));
      if (thumbnail === undefined) throw new Error('its thumbnail is not there');
      await looks.save(image, await readLook(thumbnail));
      return undefined;
    } catch (error) {
      unreadable.add(`${image.name} ${image.version}`);
      return `${image.name}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  return {
    /** Finds the looks of a few images that have none. */
    async fill(): Promise<Filled> {
      if (claim === undefined || claim.lost.aborted) claim = await records.claim('looks');
      if (claim === undefined) return { left: 0, problems: [] };
      if (waiting.length === 0) await scan();
      const problems: string[] = [];
      for (const image of waiting.splice(0, portion)) {
        const problem = await look(image);
        if (problem !== undefined) problems.push(problem);
      }
      return { left: waiting.length, problems };
    },

    /** Images that items show and that look like one, the likest first; none for one that has no look yet. */
    async alike(name: string): Promise<string[]> {
      await catchUp();
      const known = answers.get(name);
      if (known !== undefined) return known;
      const version = await looks.versionOf(name);
      if (version !== undefined && table.lookOf(name) === undefined) await look({ name, version });
      await catchUp();
      const own = table.lookOf(name);
      if (own === undefined) return [];
      const near = table.nearest(own, { count: mostCandidates, least: leastLikeness });
      const others = near.map((each) => each.name).filter((other) => other !== name);
      const found = (await looks.shown(others)).slice(0, mostNames);
      answers.set(name, found);
      return found;
    },
  };
}
