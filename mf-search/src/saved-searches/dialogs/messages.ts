import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('search.savedDialogs', {
  title: 'Saved searches',
  none: 'No saved searches yet. Use “Save this search” beside any results.',
  deleted: (name: string) => `Deleted “${name}”`,
  undo: 'Undo',
  rename: (name: string) => `Rename<vh> ${name}</vh>`,
  delete: (name: string) => `Delete<vh> ${name}</vh>`,
  newName: (name: string) => `New name of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  counting: 'Counting …',
  more: (count: number, day: string) => `${formatNumber(count)} new since ${day}`,
  fewer: (count: number, day: string) => `${formatNumber(count)} fewer than on ${day}`,
  same: (day: string) => `nothing new since ${day}`,
  name: 'Name',
  /** @param results as they are counted: `3 results` */
  help: (results: string) => `${results} now. We will show how many are new. Kept in this browser.`,
  full: (most: number) => `You have saved ${most} searches: delete one before you save another.`,
  saved: (name: string) => `Saved the search “${name}”`,
});
