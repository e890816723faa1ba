import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { finished } from 'node:stream/promises';
import { StartError } from '@iconotheca/http/start-error';
import { imagesFolder, openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import type { Network } from '../elsewhere/ask-host.ts';
import {
  fetchThumbnails,
  type CollectionTally,
  type FailedPicture,
  type FetchReport,
} from '../elsewhere/fetch-thumbnails.ts';
import { refusals, type Refusal } from '../elsewhere/refusals.ts';
import { allowFetchedKinds } from '../elsewhere/small-picture.ts';
import { isServed } from '../db/serving-lock.ts';
import { openFilesAt } from '../files.ts';
import { openImages } from '../images/images.ts';
import { showProgress } from '../import/progress.ts';
import { createLogger } from '../log.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { count, counted } from './counts-in-words.ts';
import { say } from './run-command.ts';

interface FetchCommandOptions {
  collection?: string | undefined;
  limit?: string;
  again?: boolean;
  dryRun?: boolean;
  errors?: string;
  json?: boolean | undefined;
}

/** Way of a run to servers, which programs leave out. */
interface Seam {
  network?: Network;
  everyMs?: number;
}

/** Pictures that could not be had, printed at the end; the rest is in the file that `--errors` writes. */
const printed = 20;

/** Fetches thumbnails of pictures elsewhere, and reports what could not be had. */
export async function fetchThumbnailsCommand(config: Config, options: FetchCommandOptions, seam?: Seam): Promise<void> {
  const records = await openRecords(config);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await fetchAndSay(records, config, { ...options, stop: stop.signal }, seam);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await records.close();
  }
}

/** Fetches thumbnails into records that are open, and reports what could not be had. */
export async function fetchAndSay(
  records: RecordStore,
  config: Config,
  options: FetchCommandOptions & { stop: AbortSignal },
  seam?: Seam,
): Promise<void> {
  const { report, failed } = await fetchInto(records, config, options, seam);
  say(linesOf(report, failed, options), { ...report, failed }, options);
  if (failed.length > 0) process.exitCode = 2;
  if (report.endedBy === 'signal') process.exitCode = 130;
}

/**
 * @throws StartError where no server is registered, or another program is at it
 */
async function fetchInto(
  records: RecordStore,
  config: Config,
  { stop, errors, ...options }: FetchCommandOptions & { stop: AbortSignal },
  seam: Seam = {},
): Promise<{ report: FetchReport; failed: FailedPicture[] }> {
  const isTrial = options.dryRun === true;
  if (!isTrial && config.imageHosts.length === 0) {
    throw new StartError(
      'IMAGE_HOSTS names no server, and no other is ever asked; --dry-run says on which ones the pictures lie.',
    );
  }
  const most = mostOf(options.limit);
  const claim = isTrial ? undefined : await records.claim('fetching thumbnails');
  if (!isTrial && claim === undefined) {
    throw new StartError('Thumbnails are being fetched already, here or on another machine; wait until that ends.');
  }
  const dir = imagesFolder(config.dataDir);
  const files = await openFilesAt({ ...config, folder: dir });
  const images = openImages({ records: records.images, files, dir, log: createLogger(config) });
  allowFetchedKinds();
  // Readers of the archive that serves the folder go before it.
  if (isServed(config.dataDir)) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const failed: FailedPicture[] = [];
  const list = errors === undefined ? undefined : createWriteStream(errors);
  const progress = showProgress({
    label: 'thumbnails',
    totalBytes: await records.items.count(),
    stream: process.stderr,
  });
  let seen = 0;
  try {
    if (list !== undefined) await opened(list, errors);
    const report = await fetchThumbnails(
      { records, images },
      {
        registered: config.imageHosts,
        site: config.publicOrigin,
        collection: options.collection,
        most,
        isAgain: options.again,
        isTrial,
        stop,
        async onFailure(one) {
          if (failed.length <= printed) failed.push(one);
          if (list?.write(`${lineOf(one)}\n`) === false) await once(list, 'drain');
        },
        onProgress(items) {
          seen += items;
          progress.advance({ bytes: seen, records: items });
        },
        ...seam,
      },
    );
    return { report, failed };
  } finally {
    progress.stop();
    list?.end();
    if (list !== undefined) await finished(list);
    await images.close();
    await claim?.release();
  }
}

/** @throws StartError for what is no number of pictures */
function mostOf(limit: string | undefined): number | undefined {
  if (limit === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/u.test(limit)) return Number(limit);
  throw new StartError(`--limit is "${limit}", but must be a whole number from 1 to 999999999.`);
}

async function opened(list: NodeJS.EventEmitter, errors: string | undefined): Promise<void> {
  try {
    await once(list, 'open');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`What cannot be had cannot be written to ${errors} (${reason}).`, { cause });
  }
}

function linesOf(
  report: FetchReport,
  failed: readonly FailedPicture[],
  { dryRun, errors }: FetchCommandOptions,
): string[] {
  const lines = dryRun === true ? [] : [`${counted(report.fetched, 'thumbnail')} came in.`];
  if (report.removed > 0) lines.push(`${counted(report.removed, 'picture')} that no item names any more went.`);
  for (const [code, tally] of Object.entries(report.collections).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    lines.push(`${code === '' ? 'In no collection' : code}: ${tallyInWords(tally)}.`);
  }
  const elsewhere = Object.entries(report.unregistered).toSorted((one, other) => other[1] - one[1]);
  for (const [host, items] of elsewhere.slice(0, printed)) {
    lines.push(`${host} is not in IMAGE_HOSTS: ${counted(items, 'item')} not asked for.`);
  }
  for (const host of report.left) lines.push(`${host} was left alone after a while; give the command again later.`);
  if (report.endedBy === 'room') lines.push('As many thumbnails are kept as may be; the others were not asked for.');
  if (report.endedBy === 'limit')
    lines.push('As many were asked for as --limit says; give the command again to go on.');
  if (report.endedBy === 'signal') lines.push('Stopped before the end; give the command again to go on.');
  lines.push(...failed.slice(0, printed).map(lineOf));
  if (failed.length > printed && errors === undefined) lines.push('And more; --errors FILE writes all of them.');
  return lines;
}

/** Writes what stands for items: `1,792 thumbnails kept, 3 could not be had (2 it is not there, 1 it is too large)` */
function tallyInWords({ own, kept, waiting, unregistered, without, failed }: CollectionTally): string {
  const reasons = Object.entries(failed) as [Refusal, number][];
  const sum = reasons.reduce((all, [, items]) => all + items, 0);
  const said = reasons.map(([reason, items]) => `${count(items)}: ${refusals[reason]}`).join('; ');
  return [
    `${counted(kept, 'thumbnail')} kept`,
    ...(sum === 0 ? [] : [`${count(sum)} could not be had (${said})`]),
    ...(waiting === 0 ? [] : [`${count(waiting)} not asked for yet`]),
    ...(unregistered === 0 ? [] : [`${count(unregistered)} on servers that are not registered`]),
    `${counted(own, 'item')} with an image here`,
    `${count(without)} without the address of one`,
  ].join(', ');
}

function lineOf({ uid, address, reason }: FailedPicture): string {
  return `${uid}: ${address}: ${refusals[reason]}`;
}
