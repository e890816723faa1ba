import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('ui.settings', {
  keys: {
    search: 'Search field',
    list: 'This list',
    move: 'From result to result; ↑ ↓ from filter to filter',
    select: 'Select the result',
    preview: 'Preview the result',
    save: 'Save the result',
    more: 'What else a result holds; Escape leads back',
  },
  space: 'Space',
  single: 'Keyboard shortcuts: / search, ? list, P preview, S save',
});
