import type { Layout } from './layout.ts';

/** A title that is referred to: author, title, place and year, as in a list of literature. */
export const bibliography: Layout = {
  lead: 'words',
  heading: 'title',
  facts: ['PERSON_AUTHOR', { field: 'DATE', label: 'Year' }, 'PLACE', 'LANG', { field: 'PARENT', label: 'Listed in' }],
  sequence: 'Entries',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION', label: 'Note' }],
  groups: [
    {
      name: 'Publication',
      rows: ['TITLE', 'PERSON_BSPR', 'IMPRINT', 'IMPRESSUM', 'PRINTER', 'PLACE', 'PAGE', 'FROM', 'UNTIL', 'TITLE_IDX'],
    },
    { name: 'Kept at', rows: ['INSTIT_INV', 'INSTIT', 'LOCATION_INV', 'SHELFMARK', 'ID_INV'] },
    { name: 'Keywords', rows: ['KW_EN', 'KW_NL', 'KW_ZH'] },
  ],
  contents: { title: 'Reviews and parts', isFirst: false },
};

/** A list of literature: who compiled it, then its entries. */
export const bibliographyContainer: Layout = {
  ...bibliography,
  facts: [{ field: 'PERSON_AUTHOR', label: 'Compiled by' }, 'DATE', 'INSTIT_INV', 'LANG'],
  sequence: 'Lists',
  contents: { title: 'Entries in this list', isFirst: true },
};
