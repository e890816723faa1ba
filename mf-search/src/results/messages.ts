import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';
import { sorts } from '@iconotheca/contracts/search/search';

export const words = catalogue('search.results', {
  results: 'Results',
  tabs: 'Results and saved items',
  cleared: 'Search cleared',
  /** On small screens without what stands in the mark `shown`. */
  found: (count: number) =>
    `<b></b> ${count === 1 ? 'result' : 'results'}${count === 0 ? '' : ', <shown>showing <number></number></shown>'}`,
  sort: 'Sort',
  sorts: { ...sorts },
  view: 'View',
  earlier: 'Below are the results of your previous search.',
  items: 'Items found',
  allShown: (count: number) => `All ${formatNumber(count)} results are shown.`,
  showMore: (count: number) => `Show ${count} more`,
  showAll: (count: number) =>
    count === 1 ? 'Show the one item of this section' : `Show all ${formatNumber(count)} items of this section`,
  open: 'Open to everyone',
  corrected: 'Showing results for <b></b> instead of <i></i>',
  correctedTo: (to: string, from: string) => `Showing results for ${to} instead of ${from}`,
  exactly: (typed: string) => `Search for exactly “${typed}”`,
  leftOut: 'Found without <words></words>',
  demand: (count: number) => (count === 1 ? 'Search for it as well' : 'Search for them as well'),
  readAs: 'Read as <notations></notations>',
  readAsNotations: (notations: readonly string[]) => `Read as ${notations.join(', ')}`,
  asWords: (q: string) => `Search for the words “${q}”`,
  subjects: (query: string) => `Subjects that match “${query}”`,
  or: 'Or',
  moreSubjects: 'More<vh> subjects</vh>',
  fewerSubjects: 'Fewer<vh> subjects</vh>',
  choose: '<vh>Must have </vh><label></label>',
  chosen: '<label></label><vh> is a filter already</vh>',
  mustHave: (concept: string, notation: string) => `Must have ${concept} ${notation}`,
  isFilter: (concept: string) => `${concept} is a filter already`,
  broader: 'Broader: <concept></concept>',
  seeAlso: 'See also: <concept></concept>',
  inFull: 'In full',
});
