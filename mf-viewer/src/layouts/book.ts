import type { Layout } from './layout.ts';
import { copyGroup } from './shared-groups.ts';

/** Title, author, imprint as a library says them, then what the book contains. */
export const book: Layout = {
  lead: 'image',
  heading: 'title',
  facts: ['PERSON_AUTHOR', { field: 'PERSON_ARTIST', label: 'Illustrator' }, 'IMPRESSUM', 'DATE', 'INSTIT_INV'],
  sequence: 'Volumes',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION', label: 'This copy' }],
  groups: [
    {
      name: 'Edition',
      rows: ['TITLE', 'TITLE_ABBR', 'TITLE_IDX', 'PRINTER', 'PERSON_BSPR', 'PLACE', 'FROM', 'UNTIL', 'LANG'],
    },
    { name: 'Copy', rows: [...copyGroup.rows, 'DIMENSION'] },
  ],
  contents: { title: 'In this book', isFirst: true },
};

/** A leaf that says what book it opens, printed from type or engraved. */
export const titlePage: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [
    'TITLE',
    'PERSON_AUTHOR',
    { field: 'PERSON_ARTIST', label: 'Engraver' },
    'IMPRINT',
    'DATE',
    { field: 'PARENT', label: 'Book' },
  ],
  sequence: 'Pages',
  longTexts: [{ as: 'inscription', field: 'TRANSCRIPTION', label: 'What it says' }],
  groups: [
    { name: 'Printing', rows: ['PRINTER', 'PLACE', 'IMPRESSUM', 'FROM', 'UNTIL', 'TECHNIQUE', 'DIMENSION'] },
    copyGroup,
  ],
  contents: { title: 'On this page', isFirst: false },
};

/** A picture that belongs to a text: who drew it, for which book, from which press. */
export const bookIllustration: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [
    { field: 'PERSON_ARTIST', label: 'Illustrator' },
    'DATE',
    { field: 'TITLE', label: 'Illustrates' },
    'PERSON_AUTHOR',
    { field: 'PARENT', label: 'Book' },
  ],
  sequence: 'Illustrations',
  longTexts: [{ as: 'prose', field: 'TEXT', label: 'Text illustrated' }],
  groups: [
    { name: 'Book', rows: ['IMPRINT', 'IMPRESSUM', 'PRINTER', 'PLACE', 'PAGE', 'LANG'] },
    { name: 'Illustration', rows: ['TECHNIQUE', 'DIMENSION', 'FROM', 'UNTIL'] },
    copyGroup,
  ],
  contents: { title: 'Details of this illustration', isFirst: false },
};
