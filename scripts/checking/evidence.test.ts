import { expect, test } from 'vitest';
import { accessProblems, asvsProblems, evidenceProblems, missingTests } from './evidence.ts';

/** A repository of one file. */
function read(path: string): string | undefined {
  return path === 'a/b.test.ts' ? "test('is so', …)" : undefined;
}

test('every test that the threat model and the lines of ASVS and WCAG name is there, and the counts are right', () => {
  expect(evidenceProblems()).toEqual([]);
});

test('a test that is not there, a wrong count and a line without evidence would be noticed', () => {
  expect(missingTests('d', '`a/b.test.ts` “is so”', read)).toEqual([]);
  expect(missingTests('d', '`a/b.test.ts` “is not”; `a/c.test.ts` “is so”; `a/b.test.ts`', read)).toHaveLength(3);
  expect(asvsProblems('| 1.1.1 | 2 | words | test |  |\n| test | 2 |')).toEqual(
    expect.arrayContaining([
      'docs/asvs.md: 1.1.1 says nothing of how',
      'docs/asvs.md: 1.1.1 names no test',
      'docs/asvs.md: test are 1, not as counted',
    ]),
  );
  expect(accessProblems('| 1.1.1 | A | words | observed | by eye |\n| observed | 2 |')).toEqual(
    expect.arrayContaining([
      'docs/accessibility.md: level A has 1 rows, but must have 31',
      'docs/accessibility.md: observed are 1, not as counted',
    ]),
  );
});
