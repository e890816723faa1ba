import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.saving', {
  save: 'Save',
  saved: 'Saved',
  named: (word: string, caption: string) => `${word}: ${caption}`,
  unsaved: 'Removed from your saved items',
  gone: (items: string) => `No longer in the archive: ${items}.`,
  remove: (count: number) => (count === 1 ? 'Remove it' : 'Remove them'),
  selection: 'Selection',
  items: 'Saved items',
  nothing: 'Nothing saved yet.',
  hint: 'Press Save below an image, or tick several and save them together. Saved items stay in this browser.',
  hintLoggedIn:
    'Press Save below an image, or tick several and save them together. Saved items stay in this browser, visible only when you are logged in.',
  removed: (count: number) =>
    count === 1 ? 'Removed one item from your saved items' : `Removed ${count} items from your saved items`,
  addToList: 'Add to list…',
});
