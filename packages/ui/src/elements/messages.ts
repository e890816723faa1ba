import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.elements', {
  close: 'Close',
  tryAgain: 'Try again',
  previous: 'Previous',
  next: 'Next',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: (reason: string) => `Your browser did not allow copying. ${reason}`.trim(),
  page: (number: number) => `Page ${number}`,
});
