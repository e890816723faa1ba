import { expect, test } from 'vitest';
import { treeAction, typedRow } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';

function aRow(path: string, fields: Partial<TreeRow> = {}): TreeRow {
  const steps = path.split('|');
  return {
    path,
    notation: steps.at(-1) ?? '',
    level: steps.length,
    count: 1,
    isExpandable: false,
    isExpanded: false,
    isPending: false,
    isOwnName: false,
    position: 1,
    siblings: 1,
    ...fields,
  };
}

const rows = [
  aRow('2', { isExpandable: true, isExpanded: true }),
  aRow('2|25', { isExpandable: true }),
  aRow('2|26'),
  aRow('5'),
  aRow('7', { isPending: true }),
];

test.each([
  ['2', 'ArrowDown', { kind: 'focus', path: '2|25' }],
  ['2|26', 'ArrowUp', { kind: 'focus', path: '2|25' }],
  ['2|26', 'Home', { kind: 'focus', path: '2' }],
  ['2', 'End', { kind: 'focus', path: '7' }],
  ['2', 'ArrowRight', { kind: 'focus', path: '2|25' }],
  ['2|25', 'ArrowRight', { kind: 'expand', path: '2|25' }],
  ['2|26', 'ArrowRight', undefined],
  ['2', 'ArrowLeft', { kind: 'collapse', path: '2' }],
  ['2|26', 'ArrowLeft', { kind: 'focus', path: '2' }],
  ['7', 'ArrowRight', { kind: 'expand', path: '7' }],
  ['7', 'ArrowDown', undefined],
  ['5', ' ', { kind: 'choose', path: '5' }],
  ['5', 'Tab', undefined],
])('on %s the key %s leads to %j', (path, key, expected) => {
  const action = treeAction(rows, path, key);

  expect(action).toEqual(expected);
});

test('a typed letter goes to the next row that begins with it, past the end to the top', () => {
  const words = ['Nature', 'animals', 'birds', 'Abstract Ideas'];

  const found = [typedRow(words, 0, 'a'), typedRow(words, 1, 'a'), typedRow(words, 3, 'n')];

  expect(found).toEqual([1, 3, 0]);
});

test('further letters may stay on the row they still fit', () => {
  const row = typedRow(['animals', 'anchors'], 0, 'an');

  expect(row).toBe(0);
});
