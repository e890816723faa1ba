import { join } from 'node:path';
import { root } from '../common/project.ts';
import type { Processes, Running } from './processes.ts';

interface SiteOptions {
  /** 0 takes a free port. By default PORT, else 8080. */
  port?: number;
  /** Set for both servers. */
  env?: Readonly<Record<string, string>>;
  /** Node's own arguments, such as `--watch`. */
  nodeArgs?: string[];
}

/** Number of threads for images, files and compression: sharp and zlib work in the pool. */
export const threads = '8';

/**
 * Settings that return the memory of pictures to the system after use, and let threads share the rest: 100 MB less
 * after some thousand pictures.
 */
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Both servers pass on what others made. With the 16 megabytes for young objects that Node has by itself, bff spends half
 * of its time on collecting: the pieces of answers that it has passed on are known by such objects, and have V8 look
 * through the whole heap long before there are enough of them. The archive's main thread would take 70 MB more.
 */
const smallHeap = '--max-semi-space-size=4';

/** The archive's other threads have a measure of their own, and collect at once what they leave behind of an index read. */
const collectable = '--expose-gc';

/**
 * A heap is collected when it has grown by so much since it was collected last. V8 by itself lets small ones grow to
 * four times: at a million items, under load, the four threads of the archive then take 150 MB more.
 */
const collectedEarly = '--heap-growing-percent=70';

/** Arguments for Node that serve the archive, and the web server. */
export const archiveArgs: readonly string[] = [
  smallHeap,
  collectable,
  collectedEarly,
  join(root, 'archive/src/main.ts'),
];
export const bffArgs: readonly string[] = [smallHeap, join(root, 'bff/src/main.ts')];

export const archiveEnvironment: Readonly<Record<string, string>> = { UV_THREADPOOL_SIZE: threads, ...frugal };

/** Starts the embedded archive, or returns the one that ARCHIVE_URL names. */
export async function startArchive(
  processes: Processes,
  { env = {}, nodeArgs = [] }: SiteOptions = {},
): Promise<Running> {
  const address = process.env['ARCHIVE_URL'];
  if (address) return { address };
  return await processes.start({
    name: 'The archive',
    args: [...nodeArgs, ...archiveArgs, 'serve', '--child'],
    env: { HOST: '127.0.0.1', ARCHIVE_PORT: '0', ...archiveEnvironment, ...quiet(), ...env },
  });
}

/** Starts the web server. */
export async function startBff(
  processes: Processes,
  archive: Running,
  { port, env = {}, nodeArgs = [] }: SiteOptions = {},
): Promise<Running> {
  return await processes.start({
    name: 'The web server',
    args: [...nodeArgs, ...bffArgs, '--child'],
    env: {
      UV_THREADPOOL_SIZE: threads,
      ...quiet(),
      ARCHIVE_URL: archive.address,
      ...(port === undefined ? {} : { PORT: String(port) }),
      ...env,
    },
  });
}

/** A terminal is for people: one line for each request is written only when LOG_LEVEL asks for it. */
function quiet(): Record<string, string> {
  return { LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' };
}
