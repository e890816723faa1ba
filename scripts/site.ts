import type { Processes, Running } from './processes.ts';

interface SiteOptions {
  /** 0 takes a free port. By default PORT, else 8080. */
  port?: number;
  /** Set for both servers. */
  env?: Readonly<Record<string, string>>;
  /** Node's own arguments, such as `--watch`. */
  nodeArgs?: string[];
}

/** Threads for images, files and compression: sharp and zlib work in the pool. */
const threads = '8';

/**
 * What pictures are made in goes back to the system when it is done with, and threads share what they keep: 100 MB less
 * after some thousand pictures.
 */
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * The archive's main thread passes on what others made: with the 16 megabytes for young objects that Node has by itself it
 * takes 70 more of memory and no less time. Its other threads have a measure of their own, and collect at once what they
 * leave behind of an index that they have read.
 */
const smallHeap = ['--max-semi-space-size=4', '--expose-gc'];

/** The embedded archive, or the one that ARCHIVE_URL names. */
export async function startArchive(
  processes: Processes,
  { env = {}, nodeArgs = [] }: SiteOptions = {},
): Promise<Running> {
  const address = process.env['ARCHIVE_URL'];
  if (address) return { address };
  return await processes.start({
    name: 'The archive',
    args: [...smallHeap, ...nodeArgs, 'archive/src/main.ts', 'serve', '--child'],
    env: { HOST: '127.0.0.1', ARCHIVE_PORT: '0', UV_THREADPOOL_SIZE: threads, ...frugal, ...quiet(), ...env },
  });
}

export async function startBff(
  processes: Processes,
  archive: Running,
  { port, env = {}, nodeArgs = [] }: SiteOptions = {},
): Promise<Running> {
  return await processes.start({
    name: 'The web server',
    args: [...nodeArgs, 'bff/src/main.ts', '--child'],
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
