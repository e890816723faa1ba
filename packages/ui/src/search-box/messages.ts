import { limits } from '@iconotheca/contracts/limits';
import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

const offer = (total: number) => `Log in or take a ${limits.passDays}-day pass to see ${total === 1 ? 'it' : 'them'}.`;
const items = (total: number) => (total === 1 ? '1 item' : `${formatNumber(total)} items`);

export const words = catalogue('ui.searchBox', {
  all: 'Search all content',
  suggestions: 'Suggestions',
  items: (count: number) => (count === 1 ? 'item' : 'items'),
  count: (count: number) => (count === 1 ? 'One suggestion' : `${count} suggestions`),
  concepts: 'Concepts',
  makers: 'Makers',
  places: 'Places',
  empty: 'There are no items here.',
  noneShows: (q: string) => `Here no items show ${q}.`,
  withheld: (total: number) => `There ${total === 1 ? 'is' : 'are'} ${items(total)} here. ${offer(total)}`,
  withheldShows: (total: number, q: string) =>
    `${items(total)} ${total === 1 ? 'shows' : 'show'} ${q}. ${offer(total)}`,
});
