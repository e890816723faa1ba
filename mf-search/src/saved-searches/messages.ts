import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('search.saved', {
  save: 'Save this search',
  savedAs: (name: string) => `Saved as “${name}”`,
  open: (count: number) => `Saved searches (${formatNumber(count)})`,
});
