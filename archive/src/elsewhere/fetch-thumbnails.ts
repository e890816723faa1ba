import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { Images } from '../images/images.ts';
import { imageKeys } from '../images/image-files.ts';
import { ingestMadeJpeg } from '../images/ingest.ts';
import { addressesIn, namesIn } from '../items/image-names.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { openHosts, type Network } from './ask-host.ts';
import { fetchPicture } from './fetch-picture.ts';
import { openHostTurns } from './host-turns.ts';
import { isRefusal, NotFetched, type Refusal } from './refusals.ts';
import { smallPicture } from './small-picture.ts';
import { sweepAstray } from './sweep-astray.ts';
import { firstUrl, whatToAsk, type Asked } from './where-to-ask.ts';

/** Items of a collection by what stands for them. */
export interface CollectionTally {
  /** A whole image of the archive. */
  own: number;
  /** A thumbnail that is kept. */
  kept: number;
  /** A picture of a registered server that has not been asked for yet. */
  waiting: number;
  /** A picture of a server that is not registered. */
  unregistered: number;
  /** Neither an image nor the address of one. */
  without: number;
  /** A picture that could not be had, by the reason. */
  failed: Partial<Record<Refusal, number>>;
}

/** Picture that could not be had. */
export interface FailedPicture {
  uid: string;
  address: string;
  reason: Refusal;
}

export interface FetchReport {
  /** Thumbnails that came in. */
  fetched: number;
  /** Thumbnails that went, as no item names them any more. */
  removed: number;
  /** By code; '' for items of no collection. */
  collections: Record<string, CollectionTally>;
  /** Items whose pictures lie on servers that are not registered, by server. */
  unregistered: Record<string, number>;
  /** Servers that were left alone for this time. */
  left: string[];
  /** Cause of its end before all was asked for. */
  endedBy: 'signal' | 'limit' | 'room' | undefined;
}

export interface FetchDeps {
  records: Pick<RecordStore, 'items' | 'images' | 'transact'>;
  images: Pick<Images, 'files' | 'local' | 'removeFiles'>;
}

export interface FetchOptions {
  /** Origins of servers. */
  registered: readonly string[];
  /** Site that the servers may turn to. */
  site?: string | undefined;
  collection?: string | undefined;
  /** Most pictures that are asked for. */
  most?: number | undefined;
  /** Set if pictures that could not be had are asked for again before their time. */
  isAgain?: boolean | undefined;
  /** Set if nothing is asked for and nothing changes. */
  isTrial?: boolean | undefined;
  stop: AbortSignal;
  onFailure?: (failed: FailedPicture) => Promise<void> | void;
  onProgress?: (items: number) => void;
  network?: Network | undefined;
  everyMs?: number | undefined;
  deadlineMs?: number | undefined;
}

/** Items looked at in one go. */
const pageSize = 500;
const { retryDays, kept: mostKept, keptBytesInAll, keptBytes } = limits.fetched;
const dayMs = 86_400_000;

interface Job {
  address: string;
  asked: Asked;
  uids: string[];
}

type State = 'own' | 'kept' | 'waiting' | 'unregistered' | 'without' | Refusal;

/**
 * Fetches thumbnails of pictures that items name by their addresses, where they have no image here, and keeps them as images
 * whose names are the addresses. Each is kept as it comes in, so that a run that broke off goes on where it was. What could
 * not be had is noted with its reason, and asked for again after some days.
 */
export async function fetchThumbnails(deps: FetchDeps, options: FetchOptions): Promise<FetchReport> {
  const { records, images } = deps;
  const { stop, isTrial = false, everyMs = limits.fetched.everyMs } = options;
  const hosts = openHosts(options);
  const turns = openHostTurns(stop, everyMs);
  const today = new Date().toISOString().slice(0, 10);
  const report: FetchReport = {
    fetched: 0,
    removed: 0,
    collections: {},
    unregistered: {},
    left: [],
    endedBy: undefined,
  };
  const sum = await records.images.fetched.sum();
  let left = options.most ?? Number.POSITIVE_INFINITY;

  function mayAsk(): boolean {
    if (stop.aborted) report.endedBy = 'signal';
    else if (sum.kept >= mostKept || sum.bytes + keptBytes > keptBytesInAll) report.endedBy = 'room';
    else if (left <= 0) report.endedBy = 'limit';
    else return true;
    return false;
  }

  async function fetchOne({ address, asked, uids }: Job): Promise<NotFetched | undefined> {
    left -= 1;
    // Counted before, as several come in at once.
    sum.kept += 1;
    sum.bytes += keptBytes;
    let bytes = 0;
    try {
      const jpeg = await smallPicture(await fetchPicture(asked, hosts));
      const { files, local } = images;
      const image = await ingestMadeJpeg({ name: address, bytes: jpeg, files, local });
      const replaced = await records.transact(async ({ images: { fetched } }) => {
        const before = await fetched.keep(address, { image, bytes: jpeg.length, day: today });
        await fetched.link(address, uids);
        return before;
      });
      if (replaced !== undefined) await images.removeFiles(replaced);
      bytes = jpeg.length;
      report.fetched += 1;
      return undefined;
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
      return error;
    } finally {
      sum.bytes += bytes - keptBytes;
      if (bytes === 0) sum.kept -= 1;
    }
  }

  /** @returns by address what became of jobs */
  async function carryOut(jobs: readonly Job[]): Promise<Map<string, State>> {
    const states = new Map<string, State>(jobs.map(({ address }) => [address, 'waiting']));
    if (isTrial) return states;
    const byHost = Map.groupBy(jobs, ({ asked }) => firstUrl(asked).origin);
    const fault = new AbortController();
    const work = Array.from(byHost, ([host, own]) =>
      turns.work(host, own, async (job) => {
        if (fault.signal.aborted || !mayAsk()) return undefined;
        try {
          const refusal = await fetchOne(job);
          if (refusal?.reason === 'busy') return refusal;
          states.set(job.address, refusal?.reason ?? 'kept');
          if (refusal !== undefined) await note(job, refusal.reason);
          return refusal;
        } catch (error) {
          if (stop.aborted) return undefined;
          fault.abort();
          throw error;
        }
      }),
    );
    const ends = await Promise.allSettled(work);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return states;
  }

  async function note({ address, uids }: Job, reason: Refusal): Promise<void> {
    await records.transact(async ({ images: { fetched } }) => {
      await fetched.fail(address, { reason, day: today });
      await fetched.link(address, uids);
    });
  }

  async function lookAt(items: readonly Item[]): Promise<void> {
    const faces = items.map((item) => ({ item, address: addressesIn(item)[0] }));
    const described = await records.images.describe(items.flatMap(ownNames));
    const known = await records.images.fetched.among([...new Set(faces.flatMap(({ address }) => address ?? []))]);
    const jobs = new Map<string, Job>();
    const found = new Map<Item, State>();
    for (const { item, address } of faces) {
      const uid = uidOf(item);
      if (ownNames(item).some((name) => described.has(name))) found.set(item, 'own');
      else if (address === undefined) found.set(item, 'without');
      else {
        const before = known.get(address);
        const isKept = before?.version !== undefined && (await isWhole(before.version));
        const isResting = before?.reason !== undefined && options.isAgain !== true && daysSince(before.day) < retryDays;
        if (before !== undefined && (isKept || isResting)) {
          if (!isTrial && !before.uids.has(uid)) await records.images.fetched.link(address, [uid]);
          found.set(item, isKept ? 'kept' : refusalNamed(before.reason));
          continue;
        }
        const isManifest =
          item.URL_IIIF_MANIFEST?.includes(address) === true && item.URL_IMAGE?.includes(address) !== true;
        const asked = whatToAsk(address, { isManifest });
        if (asked === undefined) found.set(item, 'without');
        else if (!hosts.isRegistered(firstUrl(asked))) {
          found.set(item, 'unregistered');
          const { origin } = firstUrl(asked);
          report.unregistered[origin] = (report.unregistered[origin] ?? 0) + 1;
        } else {
          const job = jobs.get(address) ?? { address, asked, uids: [] };
          job.uids.push(uid);
          jobs.set(address, job);
        }
      }
    }
    const states = await carryOut([...jobs.values()]);
    for (const { item, address = '' } of faces) {
      const state = found.get(item) ?? states.get(address) ?? 'waiting';
      for (const code of options.collection === undefined ? codesOf(item) : [options.collection]) {
        count((report.collections[code] ??= emptyTally()), state);
      }
      if (isRefusal(state)) await options.onFailure?.({ uid: uidOf(item), address, reason: state });
    }
    options.onProgress?.(items.length);
  }

  async function isWhole(version: string): Promise<boolean> {
    const keys = [imageKeys.pyramid(version), imageKeys.thumbnail(version)];
    return (await Promise.all(keys.map((key) => images.files.has(key)))).every(Boolean);
  }

  try {
    if (!isTrial) report.removed = await sweepAstray({ records: records.images, images, signal: stop });
    let page: Item[] = [];
    for await (const item of records.items.stream()) {
      if (stop.aborted) break;
      if (options.collection !== undefined && item.HIM?.includes(options.collection) !== true) continue;
      page.push(item);
      if (page.length < pageSize) continue;
      await lookAt(page);
      page = [];
    }
    if (!stop.aborted) await lookAt(page);
    if (stop.aborted) report.endedBy = 'signal';
  } finally {
    await hosts.close();
  }
  report.left = turns.left();
  return report;
}

function ownNames(item: Item): string[] {
  const addresses = new Set(addressesIn(item));
  return namesIn(item).filter((name) => !addresses.has(name));
}

function codesOf({ HIM = [] }: Item): readonly string[] {
  return HIM.length === 0 ? [''] : HIM;
}

function daysSince(day: string): number {
  return (Date.now() - Date.parse(day)) / dayMs;
}

/** Reasons of another version of the program are its own. */
function refusalNamed(text: string | undefined): Refusal {
  return text !== undefined && isRefusal(text) ? text : 'unreachable';
}

function emptyTally(): CollectionTally {
  return { own: 0, kept: 0, waiting: 0, unregistered: 0, without: 0, failed: {} };
}

function count(tally: CollectionTally, state: State): void {
  if (isRefusal(state)) tally.failed[state] = (tally.failed[state] ?? 0) + 1;
  else tally[state] += 1;
}
