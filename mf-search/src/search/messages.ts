import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

const noun = (count: number) => (count === 1 ? 'item' : 'items');

/** What the home page and the sections both say. */
export const common = catalogue('search.common', {
  items: (count: number) => `${formatNumber(count)} ${noun(count)}`,
  /** A figure alone to the eye. */
  counted: (count: number) => `${formatNumber(count)}<vh> ${noun(count)}</vh>`,
  results: (count: number) => `${formatNumber(count)} ${count === 1 ? 'result' : 'results'}`,
  recent: 'Recently added',
  byKind: 'Browse by kind',
  logIn: 'Log in',
  trial: 'Trial and 7-day pass',
});
