export { changeTexts } from './message.ts';
export {
  languagesIn,
  missingMessages,
  ownName,
  placeOf,
  readLocales,
  referenceIn,
  source,
  type Locales,
} from './read-locales.ts';
export { writeIfChanged, writeModules, type WordsOf } from './write-modules.ts';
