import { expect, test } from 'vitest';
import { takeNextInLine, type InLine } from './waiting-line.ts';

interface Waiting extends InLine<string> {
  name: string;
}

function waiting(...names: string[]): Waiting[] {
  return names.map((name) => ({ name, prefers: name.startsWith('?') ? undefined : name[0], passedOver: 0 }));
}

test('a worker serves whom it knows before others, and in their order', () => {
  const line = waiting('a1', 'b1', 'a2', 'b2');

  const served = ['b', 'b', 'a', 'a'].map((worker) => takeNextInLine(line, worker)?.name);

  expect(served).toEqual(['b1', 'b2', 'a1', 'a2']);
});

test('a worker that no call prefers serves the first', () => {
  expect(takeNextInLine(waiting('a1', 'a2'), 'b')?.name).toBe('a1');
});

test('who prefers none is served by any', () => {
  expect(takeNextInLine(waiting('a1', '?1', 'b1'), 'b')?.name).toBe('?1');
});

test('the first is not passed over for ever', () => {
  const line = waiting('a1', ...Array.from({ length: 20 }, (_, at) => `b${at}`));

  const served = Array.from({ length: 17 }, () => takeNextInLine(line, 'b')?.name);

  expect(served.slice(14)).toEqual(['b14', 'b15', 'a1']);
});

test('an empty line serves none', () => {
  expect(takeNextInLine([], 'a')).toBeUndefined();
});
