/* Building blocks of the modules that are written from a remote's files in its folder `locales`. */
export { catalogue, numberIn, ordinalIn, pluralIn, wordingLoader } from '@iconotheca/contracts/language/wording';
