import { foldings } from './tokenizer.ts';

/** The spelling by which a query asks for a word of `tokenize`. */
export function askedSpelling(token: string): string {
  return foldings(token)[0] ?? token;
}
