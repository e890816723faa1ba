/** Words as the engine knows them, for those outside the package. */
export { askedSpelling } from './asked-spelling.ts';
export { askedTokens, isChineseToken } from './chinese.ts';
export { baseForms, everyListed, inflectedLanguages, type InflectedLanguage } from './forms/base-forms.ts';
export { foldings, spelledWords, tokenize } from './tokenizer.ts';
export { wordsToLookFor } from './value-words.ts';
export { lowerBound, wordRange } from './word-range.ts';
