import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Indexer } from '@iconotheca/search-engine/ports';
import { guarded } from '@iconotheca/http/guarded';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isMissing } from '../is-missing.ts';

/** Progress of the searches of the archive that serves a data folder, for commands that work beside it. */
const howFar = z.object({
  /** Number of the last entry of the log of items that they know of. */
  seq: z.int().nonnegative(),
  /** Reason why they do not follow the log at present. */
  problem: z.string().optional(),
});
type HowFar = z.infer<typeof howFar>;

const intervalMs = 250;

function fileIn(dataDir: string): string {
  return join(dataDir, 'searchable.json');
}

interface HowFarDeps {
  dataDir: string;
  indexer: Pick<Indexer, 'health'>;
  logger: Pick<Logger, 'error'>;
}

/**
 * Keeps a file that says how far searches are, as long as the archive serves.
 * @returns what ends that and removes the file
 */
export function tellHowFar({ dataDir, indexer, logger }: HowFarDeps): () => void {
  const file = fileIn(dataDir);
  let told: string | undefined;

  const tell = guarded('telling commands how far searches are', logger, () => {
    const { seq, problem } = indexer.health();
    const text = JSON.stringify({ seq, problem } satisfies Partial<HowFar>);
    if (text === told) return;
    told = text;
    writeFileSync(`${file}-unfinished`, text);
    renameSync(`${file}-unfinished`, file);
  });

  tell();
  const timer = setInterval(tell, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    rmSync(file, { force: true });
  };
}

/**
 * Reads how far the searches of an archive are.
 * @returns undefined where no archive says it: none serves the folder, or one of an earlier version
 */
export function readHowFar(dataDir: string): HowFar | undefined {
  try {
    return howFar.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
