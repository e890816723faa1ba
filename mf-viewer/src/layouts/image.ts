import type { Layout } from './layout.ts';

/** A painting, print, drawing or photograph, in the order of a museum's label. */
export const image: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [
    { field: 'PERSON_ARTIST', label: 'Maker' },
    'DATE',
    'TECHNIQUE',
    'DIMENSION',
    'INSTIT_INV',
    { field: 'PARENT', label: 'Part of' },
  ],
  sequence: 'Images',
  longTexts: [
    { as: 'versions', family: 'CAPTION', label: 'Caption' },
    { as: 'prose', field: 'DESCRIPTION' },
    { as: 'inscription', field: 'TXT', label: 'Inscription' },
    { as: 'prose', field: 'TEXT', label: 'Text illustrated' },
  ],
  groups: [
    {
      name: 'Making',
      rows: [
        'TITLE',
        { field: 'PERSON_AUTHOR', label: 'After a text by' },
        { field: 'PRINTER', label: 'Printed by' },
        'PLACE',
        'FROM',
        'UNTIL',
        'LANG',
      ],
    },
    {
      name: 'Object',
      rows: [
        { field: 'TYPE_INS', label: 'Kind of object' },
        // Place of making, or the place that it shows: records give either.
        { field: 'LOCATION_ORIG', label: 'Place' },
        'LOCATION_INV',
        'SHELFMARK',
        'ID_INV',
      ],
    },
  ],
  contents: { title: 'Parts and details', isFirst: false },
};
