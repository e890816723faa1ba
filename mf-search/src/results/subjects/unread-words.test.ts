import { describe, expect, it } from 'vitest';
import { unreadWords } from './unread-words.ts';

const of = (from: string) => ({ from, field: 'DATE' as const, value: '1630-1639' });

describe('FIND-4: subjects match the words that were not read as filters', () => {
  it.each([
    ['ship 17th century', ['17th century'], 'ship'],
    ['Dutch emblems love', ['Dutch', 'emblems'], 'love'],
    ['lion', [], 'lion'],
    ['1630s', ['1630s'], '1630s'],
  ])('%s', (q, read, words) => {
    expect(unreadWords(q, read.map(of))).toBe(words);
  });
});
