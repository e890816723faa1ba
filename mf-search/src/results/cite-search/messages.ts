import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('search.cite', {
  repeats: 'This address repeats the same search.',
  /** @param results as they are counted: `3 results` */
  repeatsWith: (results: string, day: string) => `This address repeats the same search: ${results} on ${day}.`,
  address: 'Address of this search',
  notCopied: 'Your browser did not allow copying: select the address and copy it yourself.',
  cite: 'Cite this search',
  forms: 'Forms of citation',
});
