import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  /** Names of the tests that failed, each with the first line of the reason; fewer than `failed` where a file broke. */
  failures: string[];
  /** Names of the tests that were not run, which say why. */
  skipped: string[];
}

const ranVitest = z.enum(['passed', 'failed']);

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string().default(''),
        status: z.string().default('passed'),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests: passed, numFailedTests: failed, testResults }): Counts => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed,
      failed,
      failures: [
        ...tests
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages.join('\n'))),
        // A file that broke outside its tests has a message of its own.
        ...testResults
          .filter(({ status, message }) => status === 'failed' && message !== '')
          .map(({ name, message }) => withReason(name, message)),
      ],
      skipped: tests.filter(({ status }) => !ranVitest.safeParse(status).success).map(({ fullName }) => fullName),
    };
  });

const playwrightTest = z.object({
  status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })).default([]) })).default([]),
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
    failures: suites.flatMap(failuresIn),
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

function failuresIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        withReason(title, results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n')),
      ),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** @param reason of several lines, which may be coloured */
function withReason(name: string, reason: string): string {
  const [first = ''] = stripVTControlCharacters(reason).split('\n');
  return first === '' ? name : `${name}: ${first}`;
}

const reports = { vitest: vitestReport, playwright: playwrightReport };

/**
 * Reads the counts of a runner's JSON report. A run that failed without a failed test, or without a report, counts as
 * one failure: a file that could not be loaded must not look like success.
 */
export function readCounts(runner: keyof typeof reports, file: string, isGood: boolean): Counts {
  const counts = existsSync(file)
    ? reports[runner].parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, failures: [], skipped: [] };
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) };
}

/** Adds up the counts of several runs. */
export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

/** Lists the tests that were skipped or failed, a line each, and as the last line `120 passed, 0 failed, 2 skipped`. */
export function describeCounts({ passed, failed, failures, skipped }: Counts): string {
  const names = [...skipped.map((name) => `Skipped: ${name}\n`), ...failures.map((name) => `Failed: ${name}\n`)];
  return `${names.join('')}${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
