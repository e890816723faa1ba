import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.lists', {
  title: (count: number) => (count === 1 ? 'Add to a list' : `Add ${count} items to a list`),
  notShared: (reason: string) => `Not shared. ${reason}`,
  linkCopied: 'Link copied. Anyone who has it can read the list.',
  notCopied: (address: string) => `Your browser did not allow copying. The address is ${address}`,
  copyLink: 'Copy link',
  share: 'Share: copy link',
  open: 'Open',
  sharing: 'Sharing lets anyone who has the link read the list.',
  already: (asked: number) =>
    asked === 1 ? 'It is already on <list></list>.' : 'All of them are already on <list></list>.',
  /** @param there of those asked for, how many were on the list before */
  added: (added: number, there: number) =>
    there === 0
      ? `Added ${formatNumber(added)} to <list></list>.`
      : `Added ${formatNumber(added)}; ${formatNumber(there)} already there, to <list></list>.`,
  notAdded: (reason: string) => `Not added. ${reason}`,
  name: 'Name of a list, old or new',
  own: 'Your lists',
  new: 'New list',
  items: (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} items`),
  shared: ', shared',
  unread: (reason: string) => `Your lists could not be read. ${reason}`,
  adding: 'Adding…',
  loading: 'Loading',
  none: 'You have no lists yet. Type a name to make one.',
  saved: (count: number) => (count === 1 ? 'Saved one item' : `Saved ${count} items`),
  about:
    'Lists have a name, your own order and notes; they can be shared by a link and printed as a hand-out. They belong to an account. You come back here with what you chose.',
  logIn: 'Log in',
  without: 'Save without an account',
});
