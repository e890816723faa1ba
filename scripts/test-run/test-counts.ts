import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  /** Names of the tests that were not run, which say why. */
  skipped: string[];
}

const ranVitest = z.enum(['passed', 'failed']);

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
    ),
  })
  .transform(({ numPassedTests: passed, numFailedTests: failed, testResults }): Counts => ({
    passed,
    failed,
    skipped: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => !ranVitest.safeParse(status).success)
      .map(({ fullName }) => fullName),
  }));

const playwrightTest = z.object({
  status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
});
const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(playwrightSuite),
  })
  .transform(({ stats, suites }): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: suites.flatMap(skippedIn),
  }));

/** A test that names no cause of its own was to run after one that failed. */
function causeOf(annotations: z.infer<typeof playwrightTest>['annotations']): string {
  return annotations.map(({ description }) => description).join(', ') || 'a test before it failed';
}

function skippedIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(({ annotations }) => `${title} (${causeOf(annotations)})`),
  );
  return [...own, ...suites.flatMap(skippedIn)];
}

const reports = { vitest: vitestReport, playwright: playwrightReport };

/**
 * What a runner's JSON report counts. A run that failed without a failed test, or without a report, counts as one
 * failure: a file that could not be loaded must not look like success.
 */
export function readCounts(runner: keyof typeof reports, file: string, isGood: boolean): Counts {
  const counts = existsSync(file)
    ? reports[runner].parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: [] };
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) };
}

export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

/** The tests that were skipped, a line each, and as the last line `120 passed, 0 failed, 2 skipped`. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  const names = skipped.map((name) => `Skipped: ${name}\n`).join('');
  return `${names}${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
