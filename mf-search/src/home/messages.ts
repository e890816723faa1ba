import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const count = (number: number, noun: string) => `${formatNumber(number)} ${number === 1 ? noun : `${noun}s`}`;

export const words = catalogue('search.home', {
  title: 'Home',
  headline: 'Eight centuries of European images, found by what they <em>show</em>',
  search: 'Search all content',
  /** @param languages in which words are found: one of the three below */
  hint: (languages: string) =>
    `${languages}, or by code: <examples></examples> and <code></code> find the same pictures.`,
  manyLanguages: 'In many languages',
  languages: (count: number) =>
    `In ${count === 1 ? '' : 'any of '}${numbers[count] ?? count} ${count === 1 ? 'language' : 'languages'}`,
  languagesPartly: (all: string, labels: string) => `${all}, in ${labels} by labels alone`,
  labels: (labels: string) => `In ${labels}, by labels alone`,
  recordsOnly: 'By words of records',
  smallTable: 'Only a small part of Iconclass is here yet.',
  namedIn: (languages: string) => `Subjects are named in ${languages}; in other languages their English names stand.`,
  /** Most items of an archive that gathers records have their pictures elsewhere: both numbers are said. */
  holds: (of: { items: number; images: number; collections: number; notations: number }) =>
    `${count(of.items, 'item')} from ${count(of.collections, 'collection')}${
      of.images === 0 ? '' : `, with ${count(of.images, 'picture')} here`
    }. They are described with the concepts of Iconclass: ${formatNumber(of.notations)} of them, from <animals>animals</animals> to <zeus>Zeus</zeus>. `,
  /** An archive into which nothing was imported. */
  empty: 'This archive is being prepared. Its collections will be here soon; please come back.',
  withheld: 'Pictures are for subscribers; collections that partners have opened are free to all.',
  subscribersSee: (items: number, pictures: number) =>
    `Subscribers see ${count(items, 'item')} and ${count(pictures, 'picture')}.`,
  browseAll: 'Browse all collections',
  help: 'Librarians show marks of ownership here that they cannot read or identify. You may be able to help.',
  questions: (count: number) =>
    count === 1 ? 'See the open question' : `See the ${formatNumber(count)} open questions`,
  searches: 'Your searches',
  clear: 'Clear<vh> recent searches</vh>',
  cleared: 'Recent searches cleared',
  continue: '<b>Continue: </b><search></search>',
});
