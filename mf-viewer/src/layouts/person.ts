import type { Layout } from './layout.ts';

/** Name, occupation, places, years; what is written about the person; then the works. */
export const person: Layout = {
  lead: 'words',
  heading: 'name',
  facts: [
    'OCCUPAT',
    { field: 'DATE', label: 'Years' },
    'PLACE_ACTIVE',
    'SHOW_ADDRESS',
    { field: 'SHOW_SHOP', label: 'At the sign of' },
    { field: 'RANGE', label: 'Active' },
  ],
  sequence: 'Persons',
  longTexts: [
    { as: 'prose', field: 'NOTE' },
    { as: 'prose', field: 'DESCRIPTION', label: 'Life' },
  ],
  groups: [
    {
      name: 'Name',
      rows: [
        'SHOW_NAME',
        { field: 'TITLE', label: 'Entered as' },
        'FROM',
        'UNTIL',
        { field: 'ID_INV', label: 'Authority' },
        { field: 'OWNERS_CERLID', label: 'As a former owner' },
      ],
    },
  ],
  contents: { title: 'Entries below this name', isFirst: false },
  hasWorks: true,
};
