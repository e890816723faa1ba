import { expect, test } from 'vitest';
import { openBootMarks } from './boot-marks.ts';

function aTab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value).has(key),
    removeItem: (key: string) => void kept.delete(key),
  };
  return {
    /** @returns the marks, and what happens when the page is left */
    start() {
      const acts: (() => void)[] = [];
      const marks = openBootMarks(storage, (act) => acts.push(act));
      return { marks, leave: () => acts.forEach((act) => act()) };
    },
  };
}

test('DEL-4: a tab that hung finds which release was starting, once', () => {
  const tab = aTab();
  tab.start().marks.loads('mf-lists@2.0.0');

  expect(tab.start().marks.found).toEqual(['mf-lists@2.0.0']);
  expect(tab.start().marks.found).toEqual([]);
});

test('DEL-4: of several the one that was being drawn hung', () => {
  const tab = aTab();
  const { marks } = tab.start();
  marks.loads('mf-help@1.0.0');
  marks.draws('mf-lists@2.0.0');

  expect(tab.start().marks.found).toEqual(['mf-lists@2.0.0']);
});

test('a release that stands is not blamed, nor one whose page was left while it started', () => {
  const stood = aTab();
  const { marks } = stood.start();
  marks.draws('mf-lists@2.0.0');
  marks.stands('mf-lists@2.0.0');
  const left = aTab();
  const page = left.start();
  page.marks.loads('mf-lists@2.0.0');
  page.leave();

  expect(stood.start().marks.found).toEqual([]);
  expect(left.start().marks.found).toEqual([]);
});
