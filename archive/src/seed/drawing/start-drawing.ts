import { fork, type ChildProcess } from 'node:child_process';
import { ApiError } from '@iconotheca/contracts/http/error';
import { imageFiles, removeImageFiles } from '../../images/image-files.ts';
import type { ImageStore } from '../../images/image-store.ts';
import type { PlateSpec } from '../plates/plate-spec.ts';
import { drawingAnswer, type DrawingResult, type DrawingTask } from './drawing-messages.ts';
import { orderDrawing } from './drawing-order.ts';
import { planPlates } from './plan-plates.ts';

/** A plate that ends the process this often is left aside. */
const maxEndsAPlate = 2;
/** The process ended this often in a row without drawing anything: something other than a plate is wrong. */
const maxEndsInARow = 5;

/** A plate takes well under a second; a process that is still at it after this long will not come back. */
const maxPlateMs = 120_000;

/** One plate at a time needs few threads; this keeps the process at 200 MB rather than 320. */
const frugal = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };

const defaultWaitMs = 20_000;

export interface DrawingOptions {
  store: ImageStore;
  /** Folder of the images' files. */
  dir: string;
  plates: ReadonlyMap<string, PlateSpec>;
  /** Names to be drawn before all others, in their order. */
  first: readonly string[];
  log: Record<'info' | 'warn' | 'error', (detail: Record<string, unknown>, message: string) => void>;
  /** How long somebody who asks for a plate waits for it. */
  waitMs?: number;
  /** The module that the process runs; calls `serveDrawing`. */
  program?: URL;
}

export interface Drawing {
  /**
   * Draws a plate before those that nobody asked for; resolves when it is there or has turned out impossible.
   * @throws ApiError `overloaded` when it takes too long
   */
  waitFor(name: string): Promise<void>;
  /** Resolves when nothing is left to draw, or drawing was given up. */
  finished: Promise<void>;
  /** Ends the process that draws; what is not drawn is drawn after the next start. */
  stop(): Promise<void>;
}

/**
 * Draws the demonstration plates that are not there yet, one after the other, in one process of its own that ends
 * when all are drawn or this process is gone. The images table is written here alone.
 */
export function startDrawing(options: DrawingOptions): Drawing {
  const { store, dir, plates, first, log, waitMs = defaultWaitMs, program = defaultProgram } = options;
  planPlates(store, plates);
  const startedMs = Date.now();
  const order = orderDrawing(namesToDraw(options));
  const total = order.size;
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const endsOf = new Map<string, number>();
  const done = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let hasBegun = false;
  let watch: NodeJS.Timeout | undefined;
  let current: string | undefined;
  let endsInARow = 0;
  let hasStopped = false;

  if (total > 0) log.info({ plates: total, first: first.length }, 'drawing the demonstration plates');
  drawNext();

  function drawNext(): void {
    if (hasStopped || current !== undefined) return;
    const name = order.take();
    const spec = name === undefined ? undefined : plates.get(name);
    if (name === undefined || spec === undefined) {
      finish();
      return;
    }
    current = name;
    child ??= startChild();
    const task: DrawingTask = { name, spec, dir };
    // A process that has just ended takes no messages; its exit says so as well, and is acted on there.
    child.send(task, () => {});
    clearTimeout(watch);
    watch = setTimeout(() => child?.kill('SIGKILL'), maxPlateMs);
  }

  function startChild(): ChildProcess {
    const started = fork(program, {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...frugal },
    });
    hasBegun = false;
    log.info({ pid: started.pid }, 'the process that draws has started');
    started.on('message', hear);
    started.once('error', (error) => log.error({ err: error }, 'the process that draws could not be started'));
    started.once('close', () => handleEnd(started));
    return started;
  }

  function hear(message: unknown): void {
    if (hasStopped) return;
    const said = drawingAnswer.parse(message);
    if ('hasBegun' in said) hasBegun = true;
    else settle(said);
  }

  function settle(result: DrawingResult): void {
    endsInARow = 0;
    keep(result);
    release(result.name);
    current = undefined;
    drawNext();
  }

  /** What cannot be written stays planned, and is drawn again after the next start. */
  function keep(result: DrawingResult): void {
    try {
      if ('image' in result) removeReplaced(store.saveReady(result.name, result.image));
      else leaveAside(result.name, result.reason);
    } catch (error) {
      log.error({ err: error, image: result.name }, 'what was drawn could not be written to the database');
    }
  }

  /** What was drawn from an earlier plan. */
  function removeReplaced(version: string | undefined): void {
    if (version === undefined) return;
    removeImageFiles(imageFiles(dir), version).catch((error: unknown) => {
      log.warn({ err: error, version }, 'the files of an earlier plate could not be removed');
    });
  }

  function handleEnd(ended: ChildProcess): void {
    if (child !== ended) return;
    child = undefined;
    clearTimeout(watch);
    if (hasStopped || current === undefined) return;
    const name = current;
    current = undefined;
    endsInARow += 1;
    // A process that ends before it has begun is not the plate's fault.
    const ends = (endsOf.get(name) ?? 0) + (hasBegun ? 1 : 0);
    endsOf.set(name, ends);
    log.warn({ image: name, ends }, 'the process that draws has ended before its plate was drawn');
    if (ends < maxEndsAPlate) order.putBack(name);
    else {
      leaveAside(name, 'it ends the process that draws it');
      release(name);
    }
    if (endsInARow < maxEndsInARow) drawNext();
    else giveUp();
  }

  function leaveAside(name: string, reason: string): void {
    store.saveFailed(name);
    log.error({ image: name, reason }, 'a plate could not be drawn');
  }

  function release(name: string): void {
    waiting.get(name)?.resolve();
    waiting.delete(name);
  }

  function giveUp(): void {
    hasStopped = true;
    log.error({ left: order.size }, 'drawing was given up until the next start');
    for (const name of waiting.keys()) release(name);
    done.resolve();
  }

  function finish(): void {
    if (total > 0) log.info({ plates: total, tookMs: Date.now() - startedMs }, 'the demonstration plates are drawn');
    clearTimeout(watch);
    child?.disconnect();
    child = undefined;
    done.resolve();
  }

  return {
    finished: done.promise,

    async waitFor(name) {
      if (hasStopped || (current !== name && !order.has(name))) return;
      order.request(name);
      const result = waiting.get(name) ?? Promise.withResolvers<void>();
      waiting.set(name, result);
      await withinTime(result.promise, waitMs);
    },

    async stop() {
      hasStopped = true;
      clearTimeout(watch);
      const ending = child;
      child = undefined;
      for (const name of waiting.keys()) release(name);
      done.resolve();
      if (ending === undefined) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      ending.once('close', () => resolve());
      ending.kill('SIGKILL');
      await promise;
    },
  };
}

const defaultProgram = new URL('draw-child.ts', import.meta.url);

/** Planned images in their order. One whose plate is no longer in the catalogue can never be drawn. */
function namesToDraw({ store, plates, first }: DrawingOptions): string[] {
  const planned = new Set(store.plannedNames());
  for (const name of planned) {
    if (!plates.has(name)) store.saveFailed(name);
  }
  return [...new Set([...first, ...plates.keys()])].filter((name) => planned.has(name) && plates.has(name));
}

async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    reject(new ApiError('overloaded', 'This image is still being drawn; try again in a moment.'));
  }, ms);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
