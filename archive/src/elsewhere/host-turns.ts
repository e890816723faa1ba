import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@iconotheca/contracts/limits';
import { ofTheServer, type NotFetched } from './refusals.ts';

const { atOnce, longestWaitMs, failuresInARow } = limits.fetched;
const triesWhenBusy = 3;

export interface HostTurns {
  /**
   * Does jobs of one server, a few at a time, after each other by the pace, and waits where it asks for that. A server that
   * asks for more patience than there is, or fails again and again, is left alone from then on.
   * @returns jobs that were not done
   */
  work: <Job>(host: string, jobs: readonly Job[], act: (job: Job) => Promise<NotFetched | undefined>) => Promise<Job[]>;
  /** Servers that were left alone. */
  left: () => string[];
}

interface Host {
  /** Moment from which it may be asked again. */
  nextMs: number;
  failures: number;
  isLeft: boolean;
}

/** Keeps the turns of servers for a run. */
export function openHostTurns(stop: AbortSignal, everyMs: number): HostTurns {
  const hosts = new Map<string, Host>();

  async function turn(host: Host): Promise<void> {
    for (let waitMs = host.nextMs - Date.now(); waitMs > 0; waitMs = host.nextMs - Date.now()) {
      await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
      if (stop.aborted) return;
    }
    host.nextMs = Date.now() + everyMs;
  }

  /** @returns whether the job is to be done once more */
  function learn(host: Host, refusal: NotFetched | undefined): boolean {
    host.failures = refusal !== undefined && ofTheServer.has(refusal.reason) ? host.failures + 1 : 0;
    if (refusal?.reason === 'busy') {
      const { waitMs = 0 } = refusal;
      host.isLeft ||= waitMs > longestWaitMs;
      if (!host.isLeft) host.nextMs = Math.max(host.nextMs, Date.now() + waitMs);
    }
    host.isLeft ||= host.failures >= failuresInARow;
    return refusal?.reason === 'busy';
  }

  return {
    async work(name, jobs, act) {
      const host = hosts.get(name) ?? { nextMs: 0, failures: 0, isLeft: false };
      hosts.set(name, host);
      const waiting = jobs.map((job) => ({ job, tries: 0 }));
      const undone: (typeof jobs)[number][] = [];
      async function go(): Promise<void> {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          if (!host.isLeft) await turn(host);
          if (host.isLeft || stop.aborted) {
            undone.push(next.job);
            continue;
          }
          if (!learn(host, await act(next.job))) continue;
          next.tries += 1;
          if (next.tries < triesWhenBusy) waiting.push(next);
          else undone.push(next.job);
        }
      }
      await Promise.all(Array.from({ length: atOnce }, go));
      return undone;
    },
    left: () => Array.from(hosts).flatMap(([name, { isLeft }]) => (isLeft ? [name] : [])),
  };
}
