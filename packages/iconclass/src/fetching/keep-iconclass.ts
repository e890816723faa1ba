import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { guarded } from '@iconotheca/http/guarded';
import { StartError } from '@iconotheca/http/start-error';
import type { Log } from '@iconotheca/search-engine/ports';
import { importedTable } from './fetched.ts';
import { keepingAnswer, type KeepingTask } from './keeping-messages.ts';
import { readPinnedData, type PinnedData } from './pinned.ts';
import { isFetched, packageSource, repositorySource } from './table-source.ts';

/** Settings that say where the table comes from, and lies. */
export interface IconclassSettings {
  dataDir: string;
  /** `official`, `built-in`, or a folder in the official format. */
  iconclass: string;
  /** Addresses of the files of the repository, and of an index of Python packages. */
  iconclassSources: { repository: string; index: string };
}

interface KeepOptions {
  config: IconclassSettings;
  log: Log;
  /** Data that is fetched for `official`. */
  pinned?: PinnedData;
  /** Before the second attempt; each further pause is twice as long. */
  firstPauseMs?: number;
}

/** Background work that puts in force the table of Iconclass that the settings name. */
export interface KeptIconclass {
  /** Begins; before that, nothing is done. */
  start: () => void;
  /** Returns what is being done about it, in words; undefined when nothing is left to do. */
  doing: () => string | undefined;
  /** Ends what is being done; the next start goes on with it. */
  stop: () => Promise<void>;
}

/** Program of the process, compiled where this module is. */
const program = new URL(`keeping-process${extname(import.meta.url)}`, import.meta.url);

const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;
/** With the package's table in force the repository is asked more seldom. */
const pauseWithPackageMs = 60 * minuteMs;

/**
 * Fetches or imports in the background, and tries again with growing pauses; the running archive takes the table up as it
 * does any import.
 * @throws StartError when the configuration names a folder that is none of Iconclass
 */
export function keepIconclass({
  config,
  log,
  pinned = readPinnedData(),
  firstPauseMs = minuteMs,
}: KeepOptions): KeptIconclass {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let attempts = 0;
  let isStopped = false;
  let doing: string | undefined;

  function attempt(): void {
    timer = undefined;
    const from = dueFrom(config, pinned);
    if (from === undefined || isStopped) {
      doing = undefined;
      return;
    }
    attempts += 1;
    const conclusion = guarded('fetching the official Iconclass', log, conclude);
    run({ dataDir: config.dataDir, from }).then(conclusion, (error: unknown) =>
      conclusion({ failed: error instanceof Error ? error.message : String(error) }),
    );
  }

  /** Resolves when the process has ended. */
  async function run(task: KeepingTask): Promise<{ done: string } | { failed: string }> {
    doing = 'folder' in task.from ? `importing ${task.from.folder}` : 'fetching the official data';
    const started = fork(program, [JSON.stringify(task)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // The proxy that the environment names is used as other programs do.
      env: { NODE_USE_ENV_PROXY: '1', ...process.env },
    });
    child = started;
    let outcome: { done: string } | { failed: string } = { failed: 'the process that fetches it has ended' };
    const hear = guarded('hearing how far the official Iconclass is', log, (message: unknown) => {
      const said = keepingAnswer.parse(message);
      if ('fetching' in said) doing = `fetching ${said.fetching}, ${said.percent} %`;
      else if ('importing' in said) doing = `importing it, ${said.importing} %`;
      else if ('problem' in said)
        log.warn({ problem: said.problem }, 'the official Iconclass is fetched from elsewhere');
      else outcome = said;
    });
    started.on('message', hear);
    await once(started, 'close');
    child = undefined;
    return outcome;
  }

  function conclude(outcome: { done: string } | { failed: string }): void {
    if (isStopped) return;
    if ('done' in outcome) {
      log.info({ source: outcome.done }, 'Iconclass was imported');
      attempts = 0;
      if (dueFrom(config, pinned) === undefined) doing = undefined;
      else pause('all languages come with the repository of the official data', pauseWithPackageMs);
      return;
    }
    pause(outcome.failed, firstPauseMs);
    log.warn({ reason: outcome.failed, doing }, 'Iconclass could not be fetched or imported; what is there goes on');
  }

  function pause(reason: string, firstMs: number): void {
    const ms = Math.min(firstMs * 2 ** Math.max(attempts - 1, 0), longestPauseMs);
    const at = new Date(Date.now() + ms).toISOString().slice(0, 16);
    doing = `${reason}; the next attempt is at ${at} UTC`;
    timer = setTimeout(guarded('fetching the official Iconclass', log, attempt), ms);
    timer.unref();
  }

  // A folder that is none of Iconclass stops the start.
  if (dueFrom(config, pinned) !== undefined) doing = 'waiting to fetch or import Iconclass';
  return {
    start: attempt,
    doing: () => doing,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (child === undefined) return;
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Returns what is to be imported or fetched; undefined when the table in force is as wished, or the site's own. */
function dueFrom(
  { dataDir, iconclass, iconclassSources }: IconclassSettings,
  pinned: PinnedData,
): KeepingTask['from'] | undefined {
  if (iconclass === 'built-in') return undefined;
  const table = importedTable(dataDir);
  if (iconclass !== 'official') {
    const folder = resolve(iconclass);
    const source = `${folder}, as of ${newestIn(folder)}`;
    return table?.source === source && table.isOfThisVersion ? undefined : { folder, source };
  }
  const { repository, index } = iconclassSources;
  if (table === undefined) return { repository, index, pinned };
  const { source = '', isOfThisVersion } = table;
  if (!isFetched(source)) return undefined;
  if (!isOfThisVersion) return { repository, index, pinned };
  if (source === repositorySource(pinned)) return undefined;
  return source === packageSource(pinned) ? { repository, pinned } : { repository, index, pinned };
}

/** When a folder of Iconclass was last changed. @throws StartError when it is none */
function newestIn(folder: string): string {
  if (!existsSync(join(folder, 'notations.txt'))) {
    throw new StartError(
      `ICONCLASS is ${JSON.stringify(folder)}, but must be official, built-in, or a folder that holds notations.txt.`,
    );
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const newest = Math.max(...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
  return new Date(newest).toISOString();
}
