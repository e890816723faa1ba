import type { NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { expect, test } from 'vitest';
import { askable, isCodeAlone, notationLines, repairsOf, withLine, withNotations } from './notation-lines.ts';

const unresolved = (n: string, suggestion?: string): NotationAnswer => ({
  n,
  error: 'unknown',
  message: 'There is no such notation.',
  ...(suggestion === undefined ? {} : { suggestion, remark: 'text after the notation dropped' }),
});
const resolved = (n: string): NotationAnswer => ({ n, p: [n], b: n, c: [], kc: [], r: [], txt: {}, kw: {} });

test('one code per line: blanks and empty lines are not notations', () => {
  expect(notationLines(' 25F \n\n31A2212(+1)\n')).toEqual([
    { at: 0, text: '25F' },
    { at: 2, text: '31A2212(+1)' },
  ]);
});

test('a line that is too long is not asked, each other once', () => {
  expect(askable(notationLines(`25F\n${'x'.repeat(301)}\n25F`))).toEqual(['25F']);
});

test('one line is put right, the others stay as they were typed', () => {
  expect(withLine('25F\n 25 f 23 \n', 1, '25F23')).toBe('25F\n25F23\n');
});

test('notations are added on lines of their own, none twice', () => {
  expect(withNotations('', ['25F', '25F'])).toBe('25F');
  expect(withNotations('25F\n\n', ['25F', '46C24'])).toBe('25F\n46C24');
});

test('what was meant is offered for lines that are not a notation and can be read as one', () => {
  const lines = notationLines('25F\n25F · animals\nnix');
  const answers = new Map([
    ['25F', resolved('25F')],
    ['25F · animals', unresolved('25F · animals', '25F')],
    ['nix', unresolved('nix')],
  ]);

  expect(repairsOf(lines, answers)).toEqual([{ at: 1, text: '25F', remark: 'text after the notation dropped' }]);
});

test('a repair that keeps the code only is told from one that changes it', () => {
  expect([isCodeAlone('25F · animals', '25F'), isCodeAlone('25 f', '25F')]).toEqual([true, false]);
});
