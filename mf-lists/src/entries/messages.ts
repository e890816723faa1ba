import { formatNumber } from '@iconotheca/client';
import { catalogue } from '@iconotheca/contracts/language/wording';

/** What the items of a list say, and what can be done with them. */
export const words = catalogue('lists.entries', {
  selected: (count: number) => (count === 0 ? 'Nothing selected' : `${formatNumber(count)} selected`),
  print: 'Print',
  removed: (count: number, name: string) =>
    `Removed ${count === 1 ? 'one item' : `${formatNumber(count)} items`} from “${name}”`,
  showBefore: (count: string) => `Show the ${count} before`,
  itemsOf: (name: string) => `Items of ${name}`,
  empty: 'This list is empty.',
  fill: 'Tick items in Saved Items and add them to this list.',
  note: (caption: string) => `Note on ${caption}`,
  addNote: (caption: string) => `Add note<vh> on ${caption}</vh>`,
  editNote: (caption: string) => `Edit note<vh> on ${caption}</vh>`,
  select: (caption: string) => `Select ${caption}`,
  gone: (uid: string) => `Item ${uid} is no longer in the archive.`,
  notLoaded: (uid: string) => `${uid} could not be loaded.`,
  howToSee: (uid: string) => `How to see ${uid}`,
  goTo: 'Go to position',
  of: (count: string) => `of ${count}`,
  go: 'Go',
  move: (caption: string, position: string, count: string) => `Move ${caption}, position ${position} of ${count}`,
  moving: (caption: string, position: string, count: string) =>
    `Moving “${caption}” to position ${position} of ${count}. Arrow keys move it, Enter drops it, Escape cancels.`,
  moveTo: 'Move to position',
  drop: 'Drop here',
  more: (count: number) => `Show ${count} more`,
});
