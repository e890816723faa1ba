import { catalogue } from '@iconotheca/contracts/language/wording';

export const words = catalogue('search.iconclass', {
  find: 'Find a concept',
  language: 'Language of the concepts',
  none: 'No subjects in these results.',
  aboutConcept: 'About the concept',
  about: 'About <label></label> <code></code>',
  aboutNotation: (notation: string) => `About ${notation}`,
  ownName: 'Used here; not on the Iconclass list',
  ownNameHidden: ' (used here, not on the Iconclass list)',
  notHere: 'Not in these results.',
});
