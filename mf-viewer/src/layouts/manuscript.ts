import type { Layout } from './layout.ts';
import { copyGroup } from './shared-groups.ts';

/** Place, date, shelfmark first: that is how manuscripts are known. Then its leaves. */
export const manuscriptBook: Layout = {
  lead: 'image',
  heading: 'title',
  facts: [
    { field: 'LOCATION_ORIG', label: 'Made in' },
    'DATE',
    'INSTIT_INV',
    'SHELFMARK',
    { field: 'PERSON_ARTIST', label: 'Illuminator' },
  ],
  sequence: 'Volumes',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION' }],
  groups: [
    {
      name: 'Codex',
      rows: [
        'TITLE',
        'PERSON_AUTHOR',
        'LANG',
        { field: 'TECHNIQUE', label: 'Support and media' },
        'DIMENSION',
        'FROM',
        'UNTIL',
        { field: 'DATE_ORIG', label: 'Date of origin' },
        'DATE_ORIG_CENTURY',
        'PLACE',
      ],
    },
    {
      name: 'Patrons and owners',
      rows: [{ field: 'PERSON_BSPR', label: 'Patron' }, 'PERSON_OWNER', 'OWNERS', 'OWNERS_CERLID', 'LOCATION_INV'],
    },
  ],
  contents: { title: 'Leaves of this manuscript', isFirst: true },
};

/** A painted leaf: its folio, the leaf before and after, the letter it fills, the words it stands by. */
export const manuscriptIllumination: Layout = {
  lead: 'image',
  eyebrow: 'Illumination',
  number: 'PAGE',
  heading: 'caption',
  facts: [
    { field: 'PARENT', label: 'Manuscript' },
    'SHELFMARK',
    { field: 'LOCATION_ORIG', label: 'Made in' },
    'DATE',
    { field: 'PERSON_ARTIST', label: 'Illuminator' },
  ],
  sequence: 'Folios',
  longTexts: [
    { as: 'inscription', field: 'TRANSCRIPTION' },
    { as: 'prose', field: 'DESCRIPTION' },
  ],
  groups: [
    {
      name: 'Leaf',
      rows: [
        { field: 'PAGE', label: 'Folio' },
        { field: 'INIT', label: 'Initial' },
        'TECHNIQUE',
        'DIMENSION',
        'FROM',
        'UNTIL',
        { field: 'DATE_ORIG', label: 'Date of origin' },
        'DATE_ORIG_CENTURY',
      ],
    },
    { name: 'Manuscript', rows: ['TITLE', ...copyGroup.rows, 'PERSON_OWNER', 'OWNERS', 'OWNERS_CERLID'] },
  ],
  contents: { title: 'Details of this leaf', isFirst: false },
};
