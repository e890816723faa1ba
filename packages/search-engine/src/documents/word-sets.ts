import type { WordTerm } from '../ports/terms.ts';

/** Tells whether a word is among others, or begins one of them where a beginning is asked for. */
export function holds(words: ReadonlySet<string>, { word, prefix }: Pick<WordTerm, 'word' | 'prefix'>): boolean {
  if (words.has(word)) return true;
  if (prefix) for (const each of words) if (each.startsWith(word)) return true;
  return false;
}

/** Tells whether two sets have something in common. */
export function meet(some: ReadonlySet<string>, others: Pick<ReadonlySet<string>, 'has'>): boolean {
  for (const each of some) if (others.has(each)) return true;
  return false;
}
