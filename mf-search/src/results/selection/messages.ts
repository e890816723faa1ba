import { catalogue } from '@iconotheca/contracts/language/wording';

const items = (count: number) => (count === 1 ? 'one item' : `${count} items`);

export const words = catalogue('search.selection', {
  selection: 'Selection',
  selected: (count: number) => (count === 1 ? 'One item selected' : `${count} items selected`),
  all: 'Select all shown',
  clear: 'Clear selection',
  save: (count: number) => `Save ${items(count)}`,
  saved: (count: number) => `Saved ${items(count)}`,
});
