import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

/** What a list says that is laid out for printing. */
export const words = catalogue('lists.sheet', {
  layouts: { list: 'A list', 2: '2 pictures', 4: '4 pictures', 6: '6 pictures' },
  onPage: 'On a page',
  captions: 'Captions',
  codes: 'Codes to scan',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  open: (title: string) => `Open ${title}`,
  toPrint: (name: string) => `${name}, to print`,
  print: 'Print',
  back: 'Back to the list',
  loading: 'Loading the items…',
  items: (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} items`),
  sheet: (sheet: number, count: number) => `, sheet ${sheet} of ${count}`,
  sheets: 'Sheets',
});
