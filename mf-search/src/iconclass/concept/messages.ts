import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

/** What is said once a reader looks for a concept, opens one or has copied one. */
export const words = catalogue('search.concepts', {
  path: (notation: string) => `Path of ${notation}`,
  failed: 'The pictures could not be loaded.',
  noItems: 'No items yet.',
  others: 'How others used it',
  withheld: 'Subscribers see more.',
  all: (count: number) => (count === 1 ? 'The one item with it' : `All ${formatNumber(count)} items with it`),
  short: (letters: number) => `Type at least ${letters} letters, or a notation.`,
  noMatch: 'No subject matches.',
  found: 'Concepts found',
  foundCount: (count: number) => (count === 1 ? 'One concept found' : `${count} concepts found`),
  mustHave: (concept: string, count: number) => `Must have ${concept}, ${formatNumber(count)}`,
  showInTree: (notation: string) => `Show in tree<vh> ${notation}</vh>`,
  absent: 'not in these results',
  about: (notation: string) => `About<vh> ${notation}</vh>`,
  clipboard: 'Clipboard <count></count>',
  clear: 'Clear<vh> the clipboard of notations</vh>',
  cleared: 'Clipboard of notations cleared',
  isFilter: 'Is a filter',
  remove: (notation: string) => `Remove<vh> ${notation} from the clipboard</vh>`,
  removed: (notation: string) => `${notation} removed from the clipboard`,
});
