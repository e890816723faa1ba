import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Lateness of this process with its work. */
export interface EventLoop {
  /** Average lateness of recent work, in milliseconds. */
  delayMs: () => number;
}

const resolutionMs = 10;
/** Over which delays are averaged: long enough for a pause of the garbage collector not to count. */
const sampleMs = 250;

let watched: EventLoop | undefined;

/** Measures all the time, at next to no cost, once for a process; does not keep it from ending. */
export function watchEventLoop(): EventLoop {
  watched ??= watch();
  return watched;
}

function watch(): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const sample = setInterval(() => {
    // Without a value the loop did not come round at all: the next sample says how late it was.
    if (histogram.count > 0) delayMs = Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
  }, sampleMs);
  sample.unref();
  return { delayMs: () => delayMs };
}
