import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeCounts, readCounts, sumCounts } from './test-counts.ts';

function aReport(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'iconotheca-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const skipped = 'a table beside the whole of it (needs what is not here)';
const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  testResults: [
    { assertionResults: [{ fullName: 'a table', status: 'passed' }] },
    { assertionResults: [{ fullName: skipped, status: 'skipped' }] },
    {
      assertionResults: [
        {
          fullName: 'a sum',
          status: 'failed',
          failureMessages: ['\u001B[31mexpected 3\u001B[39m\n  at sum.test.ts:4'],
        },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ],
};
const browserTest = (title: string, status: string, description?: string) => ({
  title,
  tests: [{ status, annotations: description === undefined ? [] : [{ type: 'skip', description }] }],
});
const playwrightReport = {
  stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 },
  suites: [
    {
      specs: [
        browserTest('a page', 'expected'),
        {
          title: 'a form',
          tests: [{ status: 'unexpected', annotations: [], results: [{ errors: [{ message: 'late' }] }] }],
        },
      ],
      suites: [
        { specs: [browserTest('a print', 'skipped', 'needs a printer'), browserTest('a page after it', 'skipped')] },
      ],
    },
  ],
};

test('the tests of both runners are counted, and those named that were skipped or failed', () => {
  const unit = aReport(vitestReport);
  const browser = aReport(playwrightReport);

  const total = sumCounts([readCounts('vitest', unit, false), readCounts('playwright', browser, false)]);

  expect(total).toEqual({
    passed: 10,
    failed: 2,
    failures: ['a sum: expected 3', 'broken.test.ts: No such module', 'a form: late'],
    skipped: [skipped, 'a print (needs a printer)', 'a page after it (a test before it failed)'],
  });
});

test('a run that failed without a failed test counts as a failure', () => {
  const report = aReport({ numPassedTests: 7, numFailedTests: 0, testResults: [] });

  expect(readCounts('vitest', report, false).failed).toBe(1);
});

test('a run that left no report counts as a failure', () => {
  expect(readCounts('playwright', join(tmpdir(), 'no-such-report.json'), false).failed).toBe(1);
});

test.each([
  [{ passed: 120, failed: 0, failures: [], skipped: [] }, '120 passed, 0 failed'],
  [
    { passed: 1, failed: 2, failures: ['e: late'], skipped: ['a (b)', 'c (d)'] },
    'Skipped: a (b)\nSkipped: c (d)\nFailed: e: late\n1 passed, 2 failed, 2 skipped',
  ],
])('%j is said as "%s"', (counts, words) => {
  expect(describeCounts(counts)).toBe(words);
});
