import type { CDPSession, Page } from 'playwright/test';
import { z } from 'zod';

const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** µs. */
  ts: z.number(),
  /** µs that the thread was at work, however often others took its processor. */
  tdur: z.optional(z.number()),
});
type TraceEvent = z.infer<typeof traceEvent>;

/**
 * Records what the page's main thread does. @returns ends it, and says for how long each task kept the thread at work,
 * ms
 */
export async function recordTasks(page: Page): Promise<() => Promise<number[]>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(traceEvent).parse(value)));
  const traceConfig = {
    includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  const startedUs = await nowUs(devtools);
  return async () => {
    const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await isComplete;
    const main = events.find(({ name }) => name === 'UpdateLayoutTree');
    return events
      .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === main?.pid && tid === main.tid && ts > startedUs)
      .map(({ tdur = 0 }) => tdur / 1_000);
  };
}

async function nowUs(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'Timestamp')?.value ?? 0) * 1_000_000;
}
