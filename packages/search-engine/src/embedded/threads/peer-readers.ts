import { BroadcastChannel } from 'node:worker_threads';
import { sharedInt32, type SharedInt32 } from '../columns/columns.ts';
import type { SharedCounting } from '../facets/shared-count.ts';

/** Knowledge shared by the readers of a pool, so that one that is idle helps the others to count. */
export interface PeerReaders {
  /** Number of readers in the pool. */
  readers: number;
  /** Tells the message channels of this pool from those of others in the process. */
  pool: string;
  /** By reader, how many calls it has not answered yet; behind them, how many readers have ended. */
  shared: SharedInt32;
}

/** A reader, by its number in the pool: from 0. */
export interface Peer extends PeerReaders {
  reader: number;
}

let pools = 0;

/** Makes what the readers of a new pool share. */
export function openPeers(readers: number): PeerReaders {
  pools += 1;
  return { readers, pool: `search-readers-${pools}`, shared: sharedInt32(readers + 1) };
}

/** Counts a reader as ended, so that those that wait for it go on without it. */
export function noteEnded({ shared, readers }: PeerReaders): void {
  Atomics.add(shared, readers, 1);
}

/**
 * Finds helpers for the counts of a reader: those that have nothing to do, beginning behind it, so that not all call the
 * same one.
 */
export function openHelperCalls({
  readers,
  reader,
  pool,
  shared,
}: Peer): Pick<SharedCounting, 'callHelpers' | 'endedReaders'> {
  const peers = Array.from({ length: readers - 1 }, (_, step) => {
    const number = (reader + 1 + step) % readers;
    return { number, channel: quietChannel(`${pool}-${number}`) };
  });
  return {
    callHelpers(count) {
      let missing = count;
      for (const { number, channel } of peers) {
        if (missing === 0) return;
        if (Atomics.load(shared, number) > 0) continue;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of Node has no origin
        channel.postMessage(reader);
        missing -= 1;
      }
    },
    endedReaders: () => Atomics.load(shared, readers),
  };
}

/**
 * Answers the calls of other readers for help.
 * @param help is given the reader that calls, and a look at whether this one has a call of its own to answer
 */
export function whenCalled(
  { reader, pool, shared }: Peer,
  help: (caller: number, isBusy: () => boolean) => void,
): void {
  const isBusy = () => Atomics.load(shared, reader) > 0;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- Node's types give a channel no other listener
  quietChannel(`${pool}-${reader}`).onmessage = ({ data }: { data: unknown }) => help(Number(data), isBusy);
}

/** A channel that does not keep its thread from ending. */
function quietChannel(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.unref();
  return channel;
}
