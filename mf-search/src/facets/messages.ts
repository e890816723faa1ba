import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('search.facets', {
  pictured: 'With a picture',
  keys: '↑ ↓ other filters',
  find: (field: string) => `Find in ${field}`,
  findOne: (count: number) => `Find one of ${count}`,
  noMatch: 'No match.',
  more: (count: number, field: string) => `Show ${count} more<vh> of ${field}</vh>`,
  fewer: (field: string) => `Show fewer<vh> of ${field}</vh>`,
  bars: 'Items per half-century',
  years: (from: string, until: string) => `${from} to ${until}`,
  bar: (years: string, count: number) => `${years}, ${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`,
  undated: 'Undated',
  from: 'From',
  until: 'Until',
  firstYear: 'First year',
  lastYear: 'Last year',
  add: 'Add<vh> these years</vh>',
  noYear: 'Type a year, such as 1550.',
  badYear: 'Years are numbers of up to four figures, with a minus before those BC.',
  wrongOrder: 'The first year must not be after the last.',
});
