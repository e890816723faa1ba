import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.drawing', {
  help: 'Draw a rectangle, or drag it and its corners. Keys: arrows move, Shift+arrows resize, Enter keeps, Esc cancels.',
  keep: 'Keep',
  cancel: 'Cancel',
});
