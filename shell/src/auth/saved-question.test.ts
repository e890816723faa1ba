import type { SavedItemsById } from '@iconotheca/client';
import { describe, expect, test } from 'vitest';
import { isToBeAsked, latestOf, mergedSavedItems } from './saved-question.ts';

function someSaved(timestamps: Record<string, number>): SavedItemsById {
  const entries = Object.entries(timestamps).map(([uid, timestamp]): [string, SavedItemsById[string]] => {
    return [uid, { timestamp, object: { ID: [uid], TYPE: ['print'] } }];
  });
  return Object.fromEntries(entries);
}

describe('what was saved before login', () => {
  test('is asked about when there is something', () => {
    expect(isToBeAsked(someSaved({ A: 10 }), undefined)).toBe(true);
    expect(isToBeAsked(someSaved({}), undefined)).toBe(false);
  });

  test('is not asked about again once it was left, until something newer is there', () => {
    const left = latestOf(someSaved({ A: 10, B: 20 }));

    expect(isToBeAsked(someSaved({ A: 10, B: 20 }), left)).toBe(false);
    expect(isToBeAsked(someSaved({ A: 10, B: 20, C: 21 }), left)).toBe(true);
  });

  test('is added to one’s own, which stays as it was', () => {
    const merged = mergedSavedItems(someSaved({ A: 5, B: 6 }), someSaved({ B: 20, C: 21 }));

    expect(Object.entries(merged).map(([uid, { timestamp }]) => [uid, timestamp])).toEqual([
      ['B', 6],
      ['C', 21],
      ['A', 5],
    ]);
  });
});
