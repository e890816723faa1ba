import type { EventEmitter } from 'node:events';
import { ApiError } from '@iconotheca/contracts/http/error';

/** Minimum upload rate: a client that stalls loses its place. */
export interface Pace {
  everyMs: number;
  leastBytes: number;
}

/** 4 kB a second: a tenth of what the worst line of a telephone brings, and a thousandth of what fills a disk. */
export const uploadPace: Pace = { everyMs: 15_000, leastBytes: 60_000 };

export interface PaceWatch {
  /** Rejects with `request-timeout` when too little came in. */
  tooSlow: Promise<never>;
  /** Leaves the time that the client waits for some work out of its account. */
  hold: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** State of a request that counts. */
interface Body extends EventEmitter {
  complete: boolean;
  /** True if this side reads no further for now. */
  isPaused: () => boolean;
  socket: { bytesRead: number };
}

/** Watches a body until it is whole or its connection is closed. */
export function watchPace(body: Body, { everyMs, leastBytes }: Pace): PaceWatch {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let before = body.socket.bytesRead;
  let held = 0;

  const timer = setInterval(() => {
    const now = body.socket.bytesRead;
    if (body.complete) clearInterval(timer);
    else if (held === 0 && !body.isPaused() && now - before < leastBytes) {
      clearInterval(timer);
      reject(new ApiError('request-timeout', 'The file came in too slowly; try again.'));
    }
    before = now;
  }, everyMs);
  body.once('close', () => clearInterval(timer));

  return {
    tooSlow,
    async hold(work) {
      held += 1;
      try {
        return await work;
      } finally {
        held -= 1;
        before = body.socket.bytesRead;
        timer.refresh();
      }
    },
  };
}
