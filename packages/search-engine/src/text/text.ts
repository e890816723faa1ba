/** Words as the engine knows them, for those outside the package. */
export { askedTokens, isChineseToken } from './chinese.ts';
export { baseForms, everyListed, inflectedLanguages, type InflectedLanguage } from './forms/base-forms.ts';
export { askedSpelling, foldings, spelledWords, tokenize, wordsOfValue, wordsToLookFor } from './tokenizer.ts';
export { lowerBound, wordRange } from './word-range.ts';
