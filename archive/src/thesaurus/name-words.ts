import { foldings, spelledWords, tokenize } from '@iconotheca/search-engine/text/tokenizer';

/** Words by which an entry is found: every folding of each, as items are. */
export function nameWords(label: string): string[] {
  return [...new Set(spelledWords(label).flat())];
}

/** What is asked of the words of entries: the first folding of each word typed. */
export function askedBeginnings(q: string): string[] {
  return tokenize(q).map(firstFolding);
}

/** A label as it is sorted. */
export function sortText(label: string): string {
  return tokenize(label).map(firstFolding).join(' ');
}

function firstFolding(word: string): string {
  return foldings(word)[0] ?? word;
}
