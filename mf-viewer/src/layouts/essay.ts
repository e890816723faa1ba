import type { Layout } from './layout.ts';

/** Set like a book: title, author, then the text; its pictures stand beside it. */
export const essay: Layout = {
  lead: 'words',
  heading: 'title',
  facts: ['PERSON_AUTHOR', 'DATE', 'LANG', { field: 'LINK', label: 'On' }],
  sequence: 'Essays',
  longTexts: [
    { as: 'prose', field: 'DESCRIPTION', label: 'Summary' },
    { as: 'essay', field: 'ESSAY_XML' },
    { as: 'essay', field: 'ESSAY_XML_EN', label: 'In English' },
  ],
  groups: [
    { name: 'Publication', rows: ['IMPRINT', 'PLACE', 'INSTIT_INV', 'LOCATION_INV', 'SHELFMARK', 'FROM', 'UNTIL'] },
    { name: 'Keywords', rows: ['KW_EN', 'KW_NL', 'KW_ZH'] },
  ],
  contents: { title: 'Parts of this essay', isFirst: false },
};
