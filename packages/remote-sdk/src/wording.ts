/* What the modules of a remote's messages are made of; they are written from the files in its folder `locales`. */
export { catalogue, numberIn, ordinalIn, pluralIn, wordingLoader } from '@iconotheca/contracts/language/wording';
