import type { Layout } from './layout.ts';
import { copyGroup } from './shared-groups.ts';

/** Pictura, motto, subscriptio: the three parts an emblem has, in the words of those who study them. */
export const emblemPictura: Layout = {
  lead: 'image',
  eyebrow: 'Emblem',
  number: 'NUMBER_ROMAN_ORG',
  heading: 'motto',
  facts: [
    'PERSON_AUTHOR',
    { field: 'PERSON_ARTIST', label: 'Engraver' },
    'DATE',
    'PLACE',
    { field: 'PARENT', label: 'Book' },
  ],
  sequence: 'Emblems',
  longTexts: [
    { as: 'sayings', family: 'MOTTO', label: 'Motto' },
    { as: 'versions', family: 'CAPTION', label: 'Pictura' },
    { as: 'prose', field: 'DESCRIPTION', label: 'Pictura' },
    { as: 'verse', field: 'TRANSCRIPTION', label: 'Subscriptio' },
    { as: 'verse', field: 'TEXT', label: 'Subscriptio' },
    { as: 'structured', field: 'TEXT_EXPL_XML', label: 'Commentary' },
  ],
  groups: [
    { name: 'Book', rows: ['TITLE', 'IMPRESSUM', 'PRINTER', 'FROM', 'UNTIL', 'LANG', 'PAGE'] },
    copyGroup,
    { name: 'Plate', rows: ['TECHNIQUE', 'DIMENSION'] },
  ],
  contents: { title: 'Part of this emblem', isFirst: false },
};

/** Title, author, imprint, then the emblems. */
export const emblemBook: Layout = {
  lead: 'image',
  heading: 'title',
  facts: ['PERSON_AUTHOR', { field: 'PERSON_ARTIST', label: 'Engraver' }, 'IMPRESSUM', 'DATE'],
  sequence: 'Emblem books',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION', label: 'This copy' }],
  groups: [
    { name: 'Edition', rows: ['TITLE', 'TITLE_ABBR', 'PRINTER', 'PERSON_BSPR', 'PLACE', 'FROM', 'UNTIL', 'LANG'] },
    { name: 'Copy', rows: [...copyGroup.rows, 'DIMENSION'] },
  ],
  contents: { title: 'Emblems in this book', isFirst: true },
};
