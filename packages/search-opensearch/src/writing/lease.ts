import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { mappingNumber } from '../documents/index-mapping.ts';
import type { Kept, StateDocuments } from './state-documents.ts';

/** Holder of the lease, and a number that grows as long as it is held. */
interface Holding {
  holder?: { id: string; host: string; pid: number };
  beat: number;
}

/**
 * The right to write indexes, which one archive has at a time. It is told by its beats, not by clocks, which differ: an
 * archive that sees the same beat for long enough takes over. A holder that only slept may still write what it had
 * begun, which the numbers of documents make harmless.
 */
export interface Lease {
  /** Tries to take it, and returns whether it is held. */
  tryHold(): Promise<boolean>;
  isHeld(): boolean;
  /** Gives it up after something showed that another one has it. */
  lose(): void;
  /** Lets others have it at once. */
  release(): Promise<void>;
}

export interface LeaseOptions {
  beatMs?: number;
  /** So long a beat stays the same until another one takes over. */
  patienceMs?: number;
  onError: (error: unknown) => void;
}

/** Those that this thread holds or held; others of the same process number belong to a process that has ended. */
const ownIds = new Set<string>();

/** Returns the name of the lease for indexes of a mapping. */
export function leaseName(mapping: number): string {
  return `lease-v${mapping}`;
}

/** Opens the lease for indexes of this mapping, without taking it. */
export function openLease(
  documents: StateDocuments,
  { beatMs = 2_000, patienceMs = 8_000, onError }: LeaseOptions,
): Lease {
  const name = leaseName(mappingNumber);
  const self = { id: randomUUID(), host: hostname(), pid: process.pid };
  ownIds.add(self.id);
  let held: Kept<Holding> | undefined;
  let seen: { seqNo: number; sinceMs: number } | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    if (held === undefined) return;
    held = await documents.write(name, { holder: self, beat: held.value.beat + 1 }, held);
  }

  const timer = setInterval(() => {
    beating = beating.then(beat).catch(onError);
  }, beatMs);
  timer.unref();

  async function take(): Promise<boolean> {
    const found = await documents.read<Holding>(name);
    if (found !== undefined && !isFree(found)) return false;
    held = await documents.write(name, { holder: self, beat: (found?.value.beat ?? 0) + 1 }, found);
    return held !== undefined;
  }

  function isFree({ value: { holder }, seqNo }: Kept<Holding>): boolean {
    if (holder === undefined || holder.id === self.id) return true;
    if (holder.host === self.host && hasEnded(holder)) return true;
    const nowMs = performance.now();
    if (seen?.seqNo !== seqNo) seen = { seqNo, sinceMs: nowMs };
    return nowMs - seen.sinceMs >= patienceMs;
  }

  return {
    async tryHold() {
      await beating;
      return held !== undefined || take();
    },
    isHeld: () => held !== undefined,
    lose: () => void (held = undefined),
    async release() {
      clearInterval(timer);
      await beating;
      if (held !== undefined) await documents.write<Holding>(name, { beat: held.value.beat + 1 }, held);
      held = undefined;
      ownIds.delete(self.id);
    },
  };
}

/** Returns whether a process of this machine has ended. A container that is started again has the same numbers. */
function hasEnded({ id, pid }: { id: string; pid: number }): boolean {
  if (pid === process.pid) return !ownIds.has(id);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
