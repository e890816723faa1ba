import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ApiError } from '@iconotheca/contracts/http/error';
import { guarded } from '@iconotheca/http/guarded';
import type { Logger } from 'pino';
import type { FileStore } from '../ports/file-store.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { StoredRun } from '../ports/runs.ts';
import { openConcurrencyLimiter } from '../work/concurrency-limiter.ts';
import { forgetFile, forgetRuns } from './forget-runs.ts';
import type { Examined } from './examine-file.ts';
import type { RunAnswer, RunPlace, RunTask } from './run-task.ts';

const program = join(import.meta.dirname, 'run-process.ts');
/** Interval of looks for runs that another archive left, or works at. */
const lookMs = 5_000;
const sweepMs = 3_600_000;
/** Processes that may end by themselves over a run, before it counts as failed. */
const mostEnds = 3;

interface KeepDeps {
  records: RecordStore;
  files: Pick<FileStore, 'delete'>;
  place: RunPlace;
  log: Logger;
}

/** Work at runs in processes of their own, for as long as an archive is served. */
export interface KeptRuns {
  /** Begins what is to be done. */
  check: () => void;
  /** Looks at a file that came in. @throws ApiError through the promise, `bad-request` for one that cannot be read */
  examine: (file: { path: string; name: string; collection: string }) => Promise<Examined>;
  stop: () => Promise<void>;
}

/**
 * Works at runs: trials one at a time, and what writes one at a time. A process that was killed is followed by another one,
 * which goes on where that came to.
 */
export function keepRuns({ records, files, place, log }: KeepDeps): KeptRuns {
  const children = new Set<ChildProcess>();
  const busy = new Set<'trial' | 'write'>();
  const elsewhere = new Set<number>();
  const ends = new Map<string, number>();
  let isStopped = false;
  let sweptAt = 0;
  const examining = openConcurrencyLimiter({
    atOnce: 2,
    maxWaiting: 8,
    refusal: 'Too many files are being looked at right now. Try again in a moment.',
  });

  const look = guarded('looking for runs', log, async () => {
    if (isStopped) return;
    if (Date.now() - sweptAt > sweepMs) {
      sweptAt = Date.now();
      await forgetRuns({ records, files, now: sweptAt });
    }
    for (const run of await records.runs.inStates(['trying', 'running', 'undoing'])) {
      const kind = run.state === 'trying' ? 'trial' : 'write';
      // A command works itself at the run that it began.
      if (isStopped || busy.has(kind) || elsewhere.has(run.id) || run.actorPk === null) continue;
      busy.add(kind);
      guarded('working at a run', log, () => workAt(run).finally(() => busy.delete(kind)))();
    }
  });
  const timer = setInterval(() => {
    elsewhere.clear();
    look();
  }, lookMs);
  timer.unref();
  look();

  async function workAt(run: StoredRun): Promise<void> {
    const answer = await ask({ place, run: run.id });
    const key = `${run.id} ${run.attempt}`;
    if (isStopped) return;
    if (answer !== undefined && 'isElsewhere' in answer) elsewhere.add(run.id);
    else if (answer !== undefined && 'isDone' in answer) {
      ends.delete(key);
      await forgetFile({ records, files }, run.id);
    } else {
      const count = (ends.get(key) ?? 0) + 1;
      ends.set(key, count);
      const fault = answer !== undefined && 'refused' in answer ? answer.refused : undefined;
      log.warn({ run: run.id, count, fault }, 'the process that works at a run has ended');
      if (count >= mostEnds || fault !== undefined) await fail(run, fault);
    }
    // Others may wait for their turn; this one may have ended before it was done.
    setImmediate(look);
  }

  /** A disk without room takes no word of it either: then it is tried again at the next look. */
  async function fail({ id, attempt, state }: StoredRun, said: string | undefined): Promise<void> {
    const fault = said ?? 'The server could not go on; its log says why. What is done is kept.';
    await records.transact(async ({ runs }) => {
      const run = await runs.find(id);
      if (run?.attempt !== attempt || run.state !== state) return;
      await runs.change(id, {
        state: state === 'trying' ? 'mapping' : 'failed',
        data: { ...run.data, fault },
        endedAt: new Date().toISOString(),
      });
    });
  }

  /** @returns undefined where the process ended without an answer */
  async function ask(task: RunTask): Promise<RunAnswer | undefined> {
    const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    children.add(child);
    let answer: RunAnswer | undefined;
    const faults: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => {
      if (faults.length < 20) faults.push(chunk.toString());
    });
    child.on('message', (message: RunAnswer) => {
      answer = message;
    });
    child.send(task, () => undefined);
    await once(child, 'close');
    children.delete(child);
    if (answer === undefined && !isStopped && faults.length > 0)
      log.error({ fault: faults.join('').slice(0, 4_000) }, 'a process of a run ended with a fault');
    return answer;
  }

  return {
    check: look,
    examine: (file) =>
      examining.run(async () => {
        const answer = await ask({ place, examine: file });
        if (answer !== undefined && 'examined' in answer) return answer.examined;
        if (answer !== undefined && 'refused' in answer) {
          throw new ApiError('bad-request', `datafile: ${answer.refused.replaceAll(file.path, file.name)}`, {
            field: 'datafile',
          });
        }
        throw new ApiError('internal', 'The file could not be looked at.');
      }),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const ended = [...children].map(async (child) => {
        const closed = once(child, 'close');
        child.kill('SIGKILL');
        await closed;
      });
      await Promise.all(ended);
    },
  };
}
