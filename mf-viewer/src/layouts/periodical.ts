import type { Layout } from './layout.ts';
import { copyGroup } from './shared-groups.ts';

/** A serial: its run, its editor and press, then its pictures. */
export const journal: Layout = {
  lead: 'image',
  heading: 'title',
  facts: [
    { field: 'DATE', label: 'Run' },
    { field: 'PERSON_AUTHOR', label: 'Editor' },
    { field: 'PRINTER', label: 'Printed by' },
    'PLACE',
    'INSTIT_INV',
  ],
  sequence: 'Journals',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION' }],
  groups: [{ name: 'Serial', rows: ['TITLE', 'TITLE_ABBR', 'PERSON_BSPR', 'FROM', 'UNTIL', 'LANG'] }, copyGroup],
  contents: { title: 'Images in this journal', isFirst: true },
};

/** A picture with its printed caption, and the issue it stood in. */
export const imageFromPeriodical: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [
    { field: 'PARENT', label: 'Journal' },
    { field: 'PAGE', label: 'Issue and page' },
    'DATE',
    { field: 'PERSON_ARTIST', label: 'Drawn by' },
    'PLACE',
  ],
  sequence: 'Images',
  longTexts: [
    { as: 'inscription', field: 'TXT', label: 'Printed below' },
    { as: 'versions', family: 'CAPTION', label: 'Caption' },
    { as: 'prose', field: 'DESCRIPTION' },
  ],
  groups: [
    { name: 'Issue', rows: [{ field: 'TITLE', label: 'Issue' }, 'PRINTER', 'FROM', 'UNTIL', 'LANG'] },
    { name: 'Picture', rows: ['TECHNIQUE', 'DIMENSION'] },
    copyGroup,
  ],
  contents: { title: 'Details of this image', isFirst: false },
};
