import type { RelatedItem } from '@iconotheca/contracts/item/related';
import { expect, test } from 'vitest';
import { groupedReasons } from './grouped-reasons.ts';

function related(id: string, shared: string[], isPictured = false): RelatedItem {
  const images = isPictured ? { _images: [{ name: `${id}.jpg`, width: 10, height: 10 }] } : {};
  return { item: { ID: [id], TYPE: ['print'], ...images }, shared };
}

function told(items: readonly RelatedItem[]) {
  return groupedReasons(items).map(({ reasons, members }) => [
    reasons.join(' '),
    members.map(({ item, shared }) => [item.ID[0], ...shared].join(' ')),
  ]);
}

test('FIND-7: a reason that all share stands once, what differs at each', () => {
  expect(told([related('a', ['MAGDALENE']), related('b', ['MAGDALENE', 'SKULL'])])).toEqual([
    ['MAGDALENE', ['a', 'b SKULL']],
  ]);
});

test('the reason of the most comes first, what shares none last', () => {
  const items = [related('a', ['OAK']), related('b', ['LION']), related('c', ['SHIP']), related('d', ['LION'])];

  expect(told([...items, related('e', ['SHIP', 'LION'])])).toEqual([
    ['LION', ['b', 'd', 'e SHIP']],
    ['', ['a OAK', 'c SHIP']],
  ]);
});

test('in a group those with a picture come first, and nothing is lost', () => {
  const items = [related('a', ['LION']), related('b', ['LION'], true), related('c', [])];

  expect(told(items)).toEqual([
    ['LION', ['b', 'a']],
    ['', ['c']],
  ]);
  expect(groupedReasons([])).toEqual([]);
});
