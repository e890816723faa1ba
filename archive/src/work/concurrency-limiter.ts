import { ApiError } from '@iconotheca/contracts/http/error';

/** Work that runs a few at a time, in the order in which it came. */
export interface Lane {
  /**
   * @param isWanted asked when the work's turn comes: nobody waits for it any more when it says no
   * @throws ApiError `overloaded` when too much is waiting, or when nobody wanted the result
   */
  run<Result>(work: () => Promise<Result>, isWanted: () => boolean): Promise<Result>;
}

interface Waiting {
  start(): void;
  drop(): void;
  isWanted(): boolean;
}

interface LaneOptions {
  atOnce: number;
  maxWaiting: number;
}

export function openLane({ atOnce, maxWaiting }: LaneOptions): Lane {
  let running = 0;
  let waiting: Waiting[] = [];

  function startNext(): void {
    if (running >= atOnce) return;
    const next = waiting.shift();
    if (next === undefined) return;
    if (next.isWanted()) next.start();
    else next.drop();
    startNext();
  }

  function dropUnwanted(): void {
    for (const each of waiting.filter((candidate) => !candidate.isWanted())) each.drop();
    waiting = waiting.filter((candidate) => candidate.isWanted());
  }

  return {
    run(work, isWanted) {
      if (waiting.length >= maxWaiting) dropUnwanted();
      if (waiting.length >= maxWaiting) {
        return Promise.reject(new ApiError('overloaded', 'Too many images are being made; try again in a moment.'));
      }
      return new Promise((resolve, reject) => {
        function start(): void {
          running += 1;
          work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startNext();
            });
        }
        function drop(): void {
          reject(new ApiError('overloaded', 'The request for this image was cancelled.'));
        }
        waiting.push({ start, drop, isWanted });
        startNext();
      });
    },
  };
}

/** Renderings of more pixels than this take the heavy lane, so that tiles and thumbnails never wait behind them. */
const heavyPixels = 3_000_000;

export interface Lanes {
  laneFor(pixels: number): Lane;
}

export function openLanes(): Lanes {
  const light = openLane({ atOnce: 2, maxWaiting: 256 });
  const heavy = openLane({ atOnce: 1, maxWaiting: 32 });
  return { laneFor: (pixels) => (pixels > heavyPixels ? heavy : light) };
}
