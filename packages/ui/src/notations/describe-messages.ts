import { catalogue } from '@iconotheca/contracts/language/wording';

/** Wording of the task of describing items without notations. */
export const describeMessages = catalogue('ui.describe', {
  title: 'Describe',
  intro:
    'Look at one picture after the other and say what it shows, by notations of Iconclass: then others find it by its subjects.',
  /** @param count as it is written */
  undescribed: (count: string, isOne: boolean) =>
    isOne ? `${count} result has no subjects yet.` : `${count} results have no subjects yet.`,
  begin: 'Help describe them',
  task: 'Items without Iconclass notations',
  progress: (done: string, total: string) => `${done} of ${total} done`,
  skipped: (count: string) => `${count} skipped`,
  save: 'Save and next',
  saving: 'Saving...',
  skip: 'Skip',
  next: 'Next',
  leave: 'Leave',
  looking: 'Looking for the next item...',
  help: 'Skip or leave at any time. This browser remembers where you were.',
  shortcut: 'Ctrl+Enter saves.',
  described: 'This item now has notations. Add more, or go to the next.',
  notFound: 'This item no longer exists.',
  own: 'Item page',
  thanks: 'Thank you',
  nothing: 'Nothing left to describe',
  allDone: (count: string) => `You described ${count} of these items. Your notations help others to find them.`,
  noneLeft: 'Every result that you can see has notations.',
  onlySkipped: (count: string, isOne: boolean) =>
    isOne
      ? `Only ${count} item that you skipped is left. Someone else may know what it shows.`
      : `Only ${count} items that you skipped are left. Someone else may know what they show.`,
  again: 'Go through skipped items again',
  back: 'Back to the search',
});
