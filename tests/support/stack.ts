import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health } from '@iconotheca/contracts/http/health';
import { root, startServer, type ServerProcess } from './process.ts';

export interface Stack {
  /** Address of the site. */
  url: string;
  archive: ServerProcess;
  bff: ServerProcess;
  dataDir: string;
  /** Stops both servers and removes the data they made. */
  stop: () => Promise<void>;
}

interface StackOptions {
  /** An existing data folder; a new one with the demonstration collection otherwise. */
  dataDir?: string;
  /** Further variables for both servers. */
  env?: Record<string, string>;
}

/**
 * Folder of the demonstration collection, kept between runs: its plates take minutes to draw. What tests write goes
 * elsewhere.
 */
export const demonstrationDir = join(root, '.cache/demonstration');

/** Puts the built-in table of Iconclass into a data folder that has none, as an earlier start would have left it there. */
export async function putBuiltInTable(dataDir: string): Promise<void> {
  const [made, own] = [demonstrationDir, dataDir].map((folder) => join(folder, 'iconclass-built-in.sqlite'));
  if (made !== undefined && own !== undefined && existsSync(made) && existsSync(dataDir) && !existsSync(own))
    await copyFile(made, own);
}

/** Waits until every plate of the demonstration collection is there. */
export async function platesDrawn(archiveUrl: string): Promise<void> {
  for (;;) {
    const { parts } = health.parse(await (await fetch(`${archiveUrl}/api/health/ready`)).json());
    if (/\b0 of them still to be made$/u.test(parts['images'] ?? '')) return;
    await new Promise((resume) => {
      setTimeout(resume, 500);
    });
  }
}

/** The real site: archive and bff as processes of their own, over the releases that were built. */
export async function startStack({ dataDir, env = {} }: StackOptions = {}): Promise<Stack> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'iconotheca-')));
  const archive = await startArchive(folder, env);
  const bff = await startBff(archive.url, env);
  return {
    url: bff.url,
    archive,
    bff,
    dataDir: folder,
    async stop() {
      await bff.stop();
      await archive.stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As `npm start` has it, like what follows: what was made of the modules is kept for the next start. */
const compiled = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/compiled') };

const frugal = {
  ...compiled,
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export async function startArchive(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  await putBuiltInTable(dataDir);
  return await startServer({
    args: [
      '--max-semi-space-size=4',
      '--expose-gc',
      '--heap-growing-percent=70',
      'archive/src/main.ts',
      'serve',
      '--child',
    ],
    // No test fetches anything from elsewhere.
    env: { HOST: '127.0.0.1', ARCHIVE_PORT: '0', ICONCLASS: 'built-in', ...frugal, DATA_DIR: dataDir, ...env },
  });
}

export function startBff(archiveUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer({
    args: ['--max-semi-space-size=4', 'bff/src/main.ts', '--child'],
    env: {
      ...compiled,
      HOST: '127.0.0.1',
      PORT: '0',
      ARCHIVE_URL: archiveUrl,
      // No test asks servers of others; one about look-ups names catalogues of its own.
      CERL_URL: 'off',
      // Builds of tests that come over HTTP are tried by none.
      CHROMIUM: '',
      RELEASES_DIR: process.env['RELEASES_DIR'] ?? join(root, 'releases'),
      ...env,
    },
  });
}
