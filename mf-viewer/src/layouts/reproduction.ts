import type { Layout } from './layout.ts';
import { copyGroup } from './shared-groups.ts';

/** A reproduction: of what, by whom, when; the original is one step away. */
export const facsimile: Layout = {
  lead: 'image',
  heading: 'title',
  facts: [
    { field: 'LINK', label: 'Reproduces' },
    'PERSON_AUTHOR',
    { field: 'DATE', label: 'Reproduced' },
    'PLACE',
    'INSTIT_INV',
  ],
  sequence: 'Facsimiles',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION', label: 'This facsimile' }],
  groups: [
    { name: 'Edition', rows: ['TITLE', 'PRINTER', 'PERSON_BSPR', 'IMPRINT', 'IMPRESSUM', 'FROM', 'UNTIL', 'LANG'] },
    copyGroup,
  ],
  contents: { title: 'Pages of this facsimile', isFirst: true },
};

/** An object reassembled from parts in different institutions: what it was, then the parts. */
export const aggregatedObject: Layout = {
  lead: 'image',
  heading: 'title',
  facts: [{ field: 'TITLE_AGGR', label: 'The whole' }, 'PERSON_ARTIST', 'DATE', 'PLACE', 'INSTIT_INV'],
  sequence: 'Reassembled objects',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION', label: 'How it was joined' }],
  groups: [
    { name: 'Work', rows: ['TITLE', 'TITLE_IDX', 'PERSON_AUTHOR', 'FROM', 'UNTIL', 'TECHNIQUE', 'DIMENSION'] },
    copyGroup,
  ],
  contents: { title: 'Its parts', isFirst: true },
};
