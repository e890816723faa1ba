import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { expect, test } from 'vitest';
import { countsOf, pathsDownTo, treeRows } from './tree-rows.ts';

function aNotation(n: string, c: string[], kc: string[] = []): NotationAnswer {
  return { n, p: [n], b: n, c, kc, r: [], txt: {}, kw: {} };
}

const answers = new Map<string, NotationAnswer>([
  ['2', aNotation('2', ['21', '25'])],
  ['25', aNotation('25', ['25F', '25G'])],
  ['25F', aNotation('25F', [], ['25F(+1)', '25F(+2)'])],
]);
const counts = countsOf([
  { key: '2', doc_count: 9 },
  { key: '25', doc_count: 8 },
  { key: '25F', doc_count: 8 },
  { key: '25F(+2)', doc_count: 3 },
  { key: '5', doc_count: 1 },
]);
const answerOf = (notation: string) => answers.get(notation);

test('only top categories that occur in the result are rows at first', () => {
  const rows = treeRows({ counts, answerOf, isExpanded: () => false });

  expect(rows.map(({ notation, count }) => [notation, count])).toEqual([
    ['2', 9],
    ['5', 1],
  ]);
});

test('an expanded notation shows what occurs below it, keys included, with levels and places', () => {
  const rows = treeRows({ counts, answerOf, isExpanded: () => true });

  expect(rows.map(({ path, level, position, siblings }) => [path, level, position, siblings])).toEqual([
    ['2', 1, 1, 2],
    ['2|25', 2, 1, 1],
    ['2|25|25F', 3, 1, 1],
    ['2|25|25F|25F(+2)', 4, 1, 1],
    ['5', 1, 2, 2],
  ]);
});

test('names that only items here use are marked', () => {
  const slot: NotationAnswer = { ...aNotation('5', ['5(A)', '5(B)']), used: ['5(B)'] };
  const used = countsOf(['5', '5(A)', '5(B)'].map((key) => ({ key, doc_count: 1 })));

  const rows = treeRows({ counts: used, answerOf: (n) => (n === '5' ? slot : undefined), isExpanded: () => true });

  expect(rows.map(({ notation, isOwnName }) => [notation, isOwnName])).toEqual([
    ['5', false],
    ['5(A)', false],
    ['5(B)', true],
  ]);
});

test('a notation cannot be expanded before its children are known', () => {
  const rows = treeRows({ counts, answerOf: () => undefined, isExpanded: () => true });

  expect(rows.map(({ isExpandable, isExpanded }) => [isExpandable, isExpanded])).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('the rows to open for a notation are those above it, from the top down', () => {
  const paths = pathsDownTo(['2', '25', '25F']);

  expect(paths).toEqual(['2', '2|25']);
});
