import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('search.filters', {
  filters: 'Filters',
  openFilters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  readAs: 'Read as',
  /** @param readings as `reading` and `readings` say them */
  announced: (readings: readonly string[]) => `Read as ${readings.join(', ')}`,
  quoted: (words: string) => `“${words}”`,
  /** @param values of one field, of which there may be more: `type emblem or print …` */
  reading: (field: string, values: string) => `${field.toLowerCase()} ${values}`,
  readings: (words: string, values: string) => `${words}: ${values}`,
  either: (values: readonly string[], hasMore: boolean) => values.join(' or ') + (hasMore ? ' …' : ''),
  instead: (words: string, reading: string) => `Search for the word “${words}” instead of ${reading}`,
  /** On small screens without what stands in the mark. */
  allInstead: '<long>Search for the </long>words instead',
  asWords: 'Searched as words',
  asFilters: 'Read them as filters',
});
