import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.aids', {
  notations: 'Notations',
  recent: 'Recently used',
  add: (notation: string) => `Add ${notation}`,
  paste: (notation: string) => `Paste ${notation}`,
  pasteAll: (count: number) => `Paste ${count} copied notations`,
  find: 'Find a notation by a word',
  example: 'lion, Löwe, leeuw',
  preview: 'Preview',
  meant: 'Did you mean <code></code>?',
  meantAs: (remark: string) => `Did you mean <code></code> <remark>(${remark})</remark>?`,
  use: (code: string, text: string) => `${code}: use it instead of ${text}`,
  codeOnly: 'Keep the code only:',
  tooLong: (most: number) => `<code></code> has more than ${most} characters, the most that a notation can have.`,
  bad: (count: number) => (count === 1 ? 'One line is not a notation' : `${count} lines are not notations`),
  found: (count: number) => (count === 1 ? 'One notation' : `${count} notations`),
  others: 'How others used it',
  loading: 'Loading…',
  unused: 'Not used yet.',
  itemsWith: (notation: string) => `Items with ${notation}`,
  have: (count: number) => (count === 1 ? 'One item has it' : `${formatNumber(count)} items have it`),
});
