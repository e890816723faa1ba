import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

/** What is said where nothing was found. */
export const words = catalogue('search.nothing', {
  /** @param all results without that filter: `3 results` */
  pictures: (all: string) => `None of them has a picture here. Show all ${all}`,
  /** @param mode as it is called: `Must have` */
  without: (mode: string, value: string, results: string) => `Without “${mode.toLowerCase()} ${value}”: ${results}`,
  parts: (q: string) => `No item has all of “${q}”. Found for parts of it:`,
  part: (count: number) => `<words></words>: ${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`,
  withoutWords: (q: string) => `Search without “${q}”`,
  allSections: 'Search all sections',
  everything: 'Look through everything',
  everythingHere: 'Look through everything in this section',
});
