import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setPriority } from 'node:os';
import type { Logger } from 'pino';
import { z } from 'zod';
import { somethingWrong } from '../verify/findings.ts';

/** Plan of the backups that a running archive takes. */
export interface BackupPlan {
  to: string;
  everyMs: number;
  keep: number;
}

export interface BackupState {
  /** Moment of the last backup that was written or found, in milliseconds since epoch. */
  lastAt: number | undefined;
  /** Reason why the last attempt failed; undefined since one succeeded. */
  problem: string | undefined;
}

export interface BackupKeeper {
  state: () => BackupState;
  /** Ends a backup that is being written; the earlier ones stay. */
  stop: () => Promise<void>;
}

const program = join(import.meta.dirname, '..', 'main.ts');
/** A backup leaves processors to readers. */
const lowPriority = 10;
const firstMs = 20_000;
const againMs = 600_000;
const longestTimerMs = 2_000_000_000;
const answer = z.object({ at: z.iso.datetime(), isTaken: z.boolean() });

/**
 * Takes backups by a plan, each in a process of its own. Every archive of several asks when one is due, and the one that
 * has the claim writes it.
 */
export function keepBackups(plan: BackupPlan, log: Pick<Logger, 'info' | 'error'>, waitMs = firstMs): BackupKeeper {
  let state: BackupState = { lastAt: undefined, problem: undefined };
  let child: ChildProcess | undefined;
  let isStopped = false;
  let timer = plannedIn(waitMs);
  let working = Promise.resolve();

  function plannedIn(ms: number): NodeJS.Timeout {
    const next = setTimeout(
      () => {
        working = attempt();
      },
      Math.min(ms, longestTimerMs),
    );
    next.unref();
    return next;
  }

  async function attempt(): Promise<void> {
    try {
      const { at, isTaken, damage } = await run();
      state = { lastAt: Date.parse(at), problem: damage };
      if (isTaken) log.info({ at, to: plan.to }, 'a backup was written');
      if (damage !== undefined) log.error({ at, to: plan.to }, damage);
    } catch (error) {
      if (isStopped) return;
      state = { ...state, problem: error instanceof Error ? error.message : String(error) };
      log.error({ err: error, to: plan.to }, 'no backup was written');
    }
    if (isStopped) return;
    const due = (state.lastAt ?? 0) + plan.everyMs - Date.now();
    timer = plannedIn(due > 0 ? due : state.problem === undefined ? 1_000 : Math.min(againMs, plan.everyMs));
  }

  async function run(): Promise<z.output<typeof answer> & { damage: string | undefined }> {
    const minutes = `${Math.max(1, Math.round(plan.everyMs / 60_000))}m`;
    const args = ['backup', '--to', plan.to, '--keep', String(plan.keep), '--every', minutes, '--json'];
    const started = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    if (started.pid !== undefined) setPriority(started.pid, lowPriority);
    const [said, faults] = await Promise.all([text(started.stdout), text(started.stderr), once(started, 'close')]);
    child = undefined;
    const isDamaged = started.exitCode === somethingWrong;
    if (started.exitCode !== 0 && !isDamaged) {
      throw new Error(faults.trim() === '' ? 'The process of the backup ended.' : faults.trim());
    }
    return { ...answer.parse(JSON.parse(said)), damage: isDamaged ? faults.trim() : undefined };
  }

  return {
    state: () => state,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      child?.kill('SIGTERM');
      await working;
    },
  };
}
