import { LRUCache } from 'lru-cache';
import type { WordsQuery } from '../../ports/search-engine.ts';
import type { Change } from '../writing/delta.ts';

/** Beginnings whose words are at hand. */
const rememberedBeginnings = 5_000;
/** The words of more documents are not compared with what is remembered. */
const mostWritten = 50;

/**
 * Remembers words by their beginning, until an item comes to hold one that belongs among them. One that no item holds
 * any more may stay, as the question allows.
 */
export function rememberBeginnings() {
  const lists = new LRUCache<string, { size: number; words: readonly string[] }>({ max: rememberedBeginnings });

  function drop(word: string): void {
    for (let length = 1; length <= word.length; length += 1) {
      const beginning = word.slice(0, length);
      const known = lists.peek(beginning);
      if (known !== undefined && belongs(word, known)) lists.delete(beginning);
    }
  }

  return {
    get({ beginning, size }: WordsQuery): readonly string[] | undefined {
      const known = lists.get(beginning);
      return known?.size === size ? known.words : undefined;
    },
    set: ({ beginning, size }: WordsQuery, words: readonly string[]) => void lists.set(beginning, { size, words }),
    write({ written }: Pick<Change, 'written'>): void {
      if (written.length > mostWritten) lists.clear();
      else for (const { document } of written) for (const word of document.words) drop(word);
    },
    clear: () => lists.clear(),
  };
}

/** Tells whether a list of the first `size` words would have the word and has it not. */
function belongs(word: string, { size, words }: { size: number; words: readonly string[] }): boolean {
  if (words.includes(word)) return false;
  const last = words.at(-1);
  return words.length < size || last === undefined || word < last;
}
