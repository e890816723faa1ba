import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { sharedInt32, type SharedInt32 } from '../columns/columns.ts';
import type { Colleague } from '../facets/shared-count.ts';

/** What each of two readers is given, so that one that has nothing to do helps the other. */
export interface Pairing {
  /** The reader's own number, which is that of its desk too: 0 or 1. */
  number: number;
  /** Rings at the other. */
  bell: MessagePort;
  /** How many calls each has not answered yet. */
  underWay: SharedInt32;
}

export function pairUp(): [Pairing, Pairing] {
  const { port1, port2 } = new MessageChannel();
  const underWay = sharedInt32(2);
  return [
    { number: 0, bell: port1, underWay },
    { number: 1, bell: port2, underWay },
  ];
}

/** Who is called for help with one snapshot; nobody rings at one that is at work. */
export function colleagueOf({ number, bell, underWay }: Pairing, desks: WebAssembly.Memory): Colleague {
  return {
    desks,
    desk: number,
    callForHelp() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node has no origin
      if (Atomics.load(underWay, 1 - number) === 0) bell.postMessage('help');
    },
  };
}

/** @param help is given a look at whether the reader is asked something itself */
export function whenCalled({ number, bell, underWay }: Pairing, help: (isWanted: () => boolean) => void): void {
  const isWanted = () => Atomics.load(underWay, number) > 0;
  bell.on('message', () => help(isWanted));
}
