import type { Reading } from '@iconotheca/contracts/search/reading';

/** Returns the words of a query of which no filter was made; all of them where nothing else is left. */
export function unreadWords(q: string, read: readonly Reading[]): string {
  const left = read.reduce((words, { from }) => words.replace(from, ' '), q);
  return left.replaceAll(/\s+/gu, ' ').trim() || q;
}
