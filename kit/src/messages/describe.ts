/** What is said on the way through items that nobody has described yet. */
export const describeMessages = {
  title: 'Describe',
  /** @param count as it is written */
  lacking: (count: string, isOne: boolean) =>
    isOne
      ? `${count} item of this search lacks Iconclass notations.`
      : `${count} items of this search lack Iconclass notations.`,
  begin: 'Describe them',
  task: 'Items that lack Iconclass notations',
  progress: (done: string, total: string) => `${done} of ${total} done`,
  skipped: (count: string) => `${count} skipped`,
  save: 'Save and next',
  saving: 'Saving...',
  skip: 'Skip',
  next: 'Next',
  leave: 'Leave',
  looking: 'Looking for the next item...',
  help: 'Skip as often as you like, and leave when you like: this browser remembers where you were.',
  shortcut: 'Ctrl+Enter saves.',
  described: 'This item has notations by now. Add to them, or go on.',
  notFound: 'This item is not there any more.',
  own: 'Its own page',
  thanks: 'Thank you',
  nothing: 'Nothing left to describe',
  allDone: (count: string) => `You described ${count} of these items; people will find them by what they show.`,
  noneLeft: 'Every item of this search that can be seen has notations.',
  onlySkipped: (count: string, isOne: boolean) =>
    isOne
      ? `What is left is ${count} item that you skipped. Perhaps somebody else knows what it shows.`
      : `What is left are ${count} items that you skipped. Perhaps somebody else knows what they show.`,
  again: 'Go through the skipped ones again',
  back: 'Back to the search',
} as const;
