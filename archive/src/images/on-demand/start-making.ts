import { fork, type ChildProcess } from 'node:child_process';
import { ApiError } from '@iconotheca/contracts/http/error';
import { asArchiveMoved } from '@iconotheca/contracts/http/archive-moved';
import type { MakeableImage } from '@iconotheca/contracts/image/makeable-image';
import type { FilesPlace } from '../../files.ts';
import { removeImageFiles } from '../image-files.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { ImageRecords } from '../../ports/images.ts';
import { makingAnswer, type MakingResult, type MakingTask } from './making-messages.ts';
import { orderMaking, type MakingOrder } from './making-order.ts';

/** An image that ends the process this often is left aside. */
const maxEndsAnImage = 2;
/** The process ended this often in a row without making anything: the fault is not that of an image. */
const maxEndsInARow = 5;

/** An image takes well under a second; a process that is still at it after this long will not come back. */
const maxImageMs = 120_000;

/** One image at a time needs few threads; this keeps the process at 200 MB rather than 320. */
const frugal = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };

const defaultWaitMs = 20_000;

const program = new URL('making-process.ts', import.meta.url);

export interface MakingOptions {
  records: ImageRecords;
  files: FileStore;
  /** Folder of the images' files. */
  dir: string;
  /** Place of the files that must not be lost, when it is not that folder. */
  place?: Omit<FilesPlace, 'folder'> | undefined;
  /** Path of the module that makes images. */
  maker: string;
  /** Names to be made before all others, in their order. */
  first: readonly string[];
  log: Record<'info' | 'warn' | 'error', (detail: Record<string, unknown>, message: string) => void>;
  /** Longest wait of a reader for an image. */
  waitMs?: number;
}

export interface Making {
  /**
   * Makes an image before those that no reader asked for; resolves when it is there or has turned out impossible.
   * @throws ApiError `overloaded` when it takes too long
   */
  waitFor(name: string): Promise<void>;
  /** Resolves when nothing is left to make, or making was given up. */
  finished: Promise<void>;
  /** Ends the process that makes images; what is not made is made after the next start. */
  stop(): Promise<void>;
}

/**
 * Makes the planned images that are not there yet, and again those that the maker would make otherwise today, one after
 * the other, in one process that ends when all are made or this process is gone. Only this process writes the table of
 * images.
 */
export function startMaking(options: MakingOptions): Making {
  const { records, files, dir, place, maker, first, log, waitMs = defaultWaitMs } = options;
  const startedMs = Date.now();
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const endsOf = new Map<string, number>();
  const done = Promise.withResolvers<void>();
  /** Undefined until the process has said what it can make. */
  let order: MakingOrder | undefined;
  let total = 0;
  let child: ChildProcess | undefined;
  let hasBegun = false;
  let watch: NodeJS.Timeout | undefined;
  let current: string | undefined;
  let endsInARow = 0;
  let hasStopped = false;
  /** Settles when what the process has said so far is acted on, and in the store. */
  let acted: Promise<void> = Promise.resolve();

  startChild();

  function startChild(): void {
    const started = fork(program, [maker, dir, ...namesOf(place)], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...frugal },
    });
    child = started;
    hasBegun = false;
    watchChild();
    log.info({ pid: started.pid }, 'the process that makes images has started');
    started.on('message', (message) => inOrder(() => hear(message)));
    started.once('error', (error) => log.error({ err: error }, 'the process that makes images could not be started'));
    started.once('close', () => inOrder(() => handleEnd(started)));
  }

  function inOrder(act: () => Promise<void>): void {
    acted = acted
      .then(act)
      .catch((error: unknown) => log.error({ err: error }, 'what the process that makes images said was not acted on'));
  }

  function watchChild(): void {
    clearTimeout(watch);
    watch = setTimeout(() => child?.kill('SIGKILL'), maxImageMs);
  }

  async function hear(message: unknown): Promise<void> {
    if (hasStopped) return;
    const said = makingAnswer.parse(message);
    if ('images' in said) await begin(said.images);
    else await settle(said);
  }

  async function begin(images: readonly MakeableImage[]): Promise<void> {
    hasBegun = true;
    makeNext(order ?? (await planOrder(images)));
  }

  /** Planned images in their order. One that the maker no longer has can never be made. */
  async function planOrder(images: readonly MakeableImage[]): Promise<MakingOrder> {
    await records.replan(images);
    const makeable = new Set(images.map(({ name }) => name));
    const planned = new Set(await records.plannedNames());
    for (const name of planned) {
      if (!makeable.has(name)) await records.saveFailed(name);
    }
    const due = [...new Set([...first, ...makeable])].filter((name) => planned.has(name) && makeable.has(name));
    const planning = orderMaking(due);
    order = planning;
    for (const name of waiting.keys()) {
      if (planning.has(name)) planning.request(name);
      else release(name);
    }
    total = due.length;
    if (total > 0) log.info({ images: total, first: first.length }, 'making the planned images');
    return planning;
  }

  function makeNext(from: MakingOrder): void {
    if (hasStopped || current !== undefined) return;
    const name = from.take();
    if (name === undefined) {
      finish();
      return;
    }
    current = name;
    const task: MakingTask = { name };
    // A process that has just ended takes no messages; its exit says so as well, and is acted on there.
    child?.send(task, () => {});
    watchChild();
  }

  async function settle(result: MakingResult): Promise<void> {
    endsInARow = 0;
    await save(result);
    release(result.name);
    current = undefined;
    if (order !== undefined) makeNext(order);
  }

  /** Saves a made image. One that cannot be written stays planned, and is made again after the next start. */
  async function save(result: MakingResult): Promise<void> {
    try {
      if ('image' in result) removeReplaced(await records.saveReady(result.name, result.image));
      else await leaveAside(result.name, result.reason);
    } catch (error) {
      if (asArchiveMoved(error) !== undefined) {
        giveUp('its records were moved to another place, where its images are made');
        return;
      }
      log.error({ err: error, image: result.name }, 'what was made could not be written to the database');
    }
  }

  /** Removes the files of an earlier edition. */
  function removeReplaced(version: string | undefined): void {
    if (version === undefined) return;
    removeImageFiles(files, version).catch((error: unknown) => {
      log.warn({ err: error, version }, 'the files of an earlier edition could not be removed');
    });
  }

  async function handleEnd(ended: ChildProcess): Promise<void> {
    if (child !== ended) return;
    child = undefined;
    clearTimeout(watch);
    if (hasStopped) return;
    endsInARow += 1;
    if (current !== undefined) await countEnd(current);
    current = undefined;
    if (endsInARow < maxEndsInARow) startChild();
    else giveUp('its process ends again and again');
  }

  async function countEnd(name: string): Promise<void> {
    // A process that ends before it has begun is not the image's fault.
    const ends = (endsOf.get(name) ?? 0) + (hasBegun ? 1 : 0);
    endsOf.set(name, ends);
    log.warn({ image: name, ends }, 'the process that makes images has ended before this one was made');
    if (ends < maxEndsAnImage) order?.putBack(name);
    else {
      await leaveAside(name, 'it ends the process that makes it');
      release(name);
    }
  }

  async function leaveAside(name: string, reason: string): Promise<void> {
    await records.saveFailed(name);
    log.error({ image: name, reason }, 'an image could not be made');
  }

  function release(name: string): void {
    waiting.get(name)?.resolve();
    waiting.delete(name);
  }

  function giveUp(reason: string): void {
    log.error({ left: order?.size, reason }, 'making images was given up until the next start');
    end()?.kill('SIGKILL');
  }

  /** Ends the making; what its process still says is not heard. @returns the process, where there is one */
  function end(): ChildProcess | undefined {
    hasStopped = true;
    clearTimeout(watch);
    const ending = child;
    child = undefined;
    for (const name of waiting.keys()) release(name);
    done.resolve();
    return ending;
  }

  function finish(): void {
    if (total > 0) log.info({ images: total, tookMs: Date.now() - startedMs }, 'the planned images are made');
    end()?.disconnect();
  }

  return {
    finished: done.promise,

    async waitFor(name) {
      if (hasStopped || (order !== undefined && current !== name && !order.has(name))) return;
      order?.request(name);
      const result = waiting.get(name) ?? Promise.withResolvers<void>();
      waiting.set(name, result);
      await withinTime(result.promise, waitMs);
    },

    async stop() {
      const ending = end();
      if (ending === undefined) {
        await acted;
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      ending.once('close', () => resolve());
      ending.kill('SIGKILL');
      await promise;
      await acted;
    },
  };
}

function namesOf(place: MakingOptions['place']): string[] {
  const { files, filesCacheBytes } = place ?? {};
  return files === undefined ? [] : [files, ...(filesCacheBytes === undefined ? [] : [String(filesCacheBytes)])];
}

async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    reject(new ApiError('overloaded', 'This image is still being made; try again in a moment.'));
  }, ms);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
