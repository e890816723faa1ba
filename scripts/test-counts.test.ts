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

test('the tests of both runners are counted', () => {
  const unit = aReport({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 });
  const browser = aReport({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });

  const total = sumCounts([readCounts('vitest', unit, false), readCounts('playwright', browser, false)]);

  expect(total).toEqual({ passed: 10, failed: 2, skipped: 2 });
});

test('a run that failed without a failed test counts as a failure', () => {
  const report = aReport({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 });

  expect(readCounts('vitest', report, false).failed).toBe(1);
});

test('a run that left no report counts as a failure', () => {
  expect(readCounts('playwright', join(tmpdir(), 'no-such-report.json'), false).failed).toBe(1);
});

test.each([
  [{ passed: 120, failed: 0, skipped: 0 }, '120 passed, 0 failed'],
  [{ passed: 1, failed: 2, skipped: 3 }, '1 passed, 2 failed, 3 skipped'],
])('%j is said as "%s"', (counts, words) => {
  expect(describeCounts(counts)).toBe(words);
});
