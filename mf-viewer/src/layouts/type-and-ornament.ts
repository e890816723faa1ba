import type { Group, Layout } from './layout.ts';
import { copyGroup } from './shared-groups.ts';

const blockGroup: Group = {
  name: 'Block',
  rows: ['TITLE', 'TECHNIQUE', 'DIMENSION', 'PLACE', 'FROM', 'UNTIL'],
};

/** The letter large; the alphabet it belongs to, what has become of the block. */
export const initial: Layout = {
  lead: 'image',
  heading: 'caption',
  hasLetter: true,
  facts: [{ field: 'RANGE', label: 'Alphabet' }, 'DAMAGE', 'PRINTER', 'DATE', 'DIMENSION'],
  sequence: 'Letters',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION' }],
  groups: [blockGroup, copyGroup],
  contents: { title: 'States and uses', isFirst: false },
};

/** Head- and tailpieces, borders, flowers: the kind first, then the years of the block. */
export const ornament: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [{ field: 'ORNAMENTTYPE', label: 'Kind' }, 'PRINTER', 'DATE', 'RANGE', 'DAMAGE', 'DIMENSION'],
  sequence: 'Ornaments',
  longTexts: [{ as: 'prose', field: 'DESCRIPTION' }],
  groups: [blockGroup, copyGroup],
  contents: { title: 'States and uses', isFirst: false },
};

/** An ornament of the Swiss presses (ursicula, little bear): whose hand cut it comes before the kind. */
export const ursicula: Layout = {
  ...ornament,
  facts: [
    { field: 'SHOW_NAME', label: 'Cut by' },
    { field: 'ORNAMENTTYPE', label: 'Kind' },
    'PRINTER',
    'DATE',
    'DAMAGE',
    'DIMENSION',
  ],
  sequence: 'Ursiculae',
};

/** A fount as its users measured it. */
export const typeface: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [{ field: 'RANGE', label: 'Measure' }, { field: 'PRINTER', label: 'Used by' }, 'PLACE', 'DATE'],
  sequence: 'Typefaces',
  longTexts: [
    { as: 'inscription', field: 'TRANSCRIPTION', label: 'Specimen' },
    { as: 'prose', field: 'DESCRIPTION' },
  ],
  groups: [
    {
      name: 'Fount',
      rows: [
        'TITLE',
        { field: 'PERSON_ARTIST', label: 'Punch-cutter' },
        'TECHNIQUE',
        'LANG',
        'FROM',
        'UNTIL',
        'DAMAGE',
      ],
    },
    copyGroup,
  ],
  contents: { title: 'Specimens', isFirst: false },
};
