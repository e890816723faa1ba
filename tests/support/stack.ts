import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health } from '@iconotheca/contracts/http/health';
import { archiveProgram, bffProgram } from '@iconotheca/tooling/start-program';
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

/** Folder of the demonstration collection, kept between runs: its plates take minutes to draw. Tests write elsewhere. */
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

/** Starts the real site: archive and bff as processes of their own, over the releases that were built. */
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

/** Starts the archive over a data folder. */
export async function startArchive(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  await putBuiltInTable(dataDir);
  return await startServer(archiveProgram(dataDir, env));
}

/** Starts the web server before an archive. */
export function startBff(archiveUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer(bffProgram(archiveUrl, env));
}
