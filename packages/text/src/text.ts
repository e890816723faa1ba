/** Words as searches know them: what a text is made of, how a word is spelled, inflected and looked for. */
export { askedTokens, chineseWords, isChineseToken, plainCharacter } from './chinese.ts';
export { baseForm, baseForms, everyListed, type InflectedLanguage, inflectedLanguages } from './forms/base-forms.ts';
export { formBeginnings } from './forms/form-beginnings.ts';
export { isSmallWord, isYieldingWord } from './small-words.ts';
export {
  askedSpelling,
  foldedIdentifier,
  foldings,
  isNamed,
  spelledWords,
  tokenize,
  wordsOfValue,
  wordsToLookFor,
} from './tokenizer.ts';
export { lowerBound, wordRange } from './word-range.ts';
