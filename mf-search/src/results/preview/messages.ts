import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('search.preview', {
  place: (position: string, total: string) => `${position} of ${total}`,
  previous: '← Previous',
  next: 'Next →',
  previousResult: 'Previous result',
  nextResult: 'Next result',
  shelfmark: 'Shelfmark',
  more: 'More details',
  source: 'Original Source<vh> (opens in a new window)</vh>',
  inFull: 'In full',
});
