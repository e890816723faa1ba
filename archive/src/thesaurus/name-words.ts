import { foldings, spelledWords, tokenize } from '@iconotheca/text';

/** Returns the words by which an entry is found: every folding of each, as items are. */
export function nameWords(label: string): string[] {
  return [...new Set(spelledWords(label).flat())];
}

/** Returns the beginnings that words of entries are asked for: the first folding of each typed word. */
export function askedBeginnings(q: string): string[] {
  return tokenize(q).map(firstFolding);
}

/** Returns a label in the form by which it is sorted. */
export function sortText(label: string): string {
  return tokenize(label).map(firstFolding).join(' ');
}

function firstFolding(word: string): string {
  return foldings(word)[0] ?? word;
}
