import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.notations', {
  copy: 'Copy',
  copied: (notation: string) => `Copied ${notation}.`,
  copiedHere: (notation: string) =>
    `Copied ${notation}. It is in your notation clipboard only, because your browser did not allow copying.`,
  path: (notation: string) => `Path of ${notation}`,
  unlabelled: 'without a label',
  unknown: 'no such notation',
});
