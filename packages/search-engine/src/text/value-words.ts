import { foldings, spelledWords, tokenize } from './tokenizer.ts';

/** The words of a value, each in all its spellings: what a reader may begin to type to mean it. */
export function wordsOfValue(text: string): string[] {
  return [...new Set(spelledWords(text).flat())];
}

/** The words of a query as they are looked for. */
export function wordsToLookFor(q: string): string[] {
  return [...new Set(tokenize(q).map((token) => foldings(token)[0] ?? token))];
}

/** Whether every word asked for begins a word of the value; none names nothing. */
export function isNamed(text: string, asked: readonly string[]): boolean {
  const words = wordsOfValue(text);
  return asked.length > 0 && asked.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
