import type { Layout } from './layout.ts';

/** A lot in an inventory: the words of the clerk, whose house, which room, and what it may be today. */
export const provenanceItem: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [
    { field: 'PERSON_OWNER', label: 'Owner' },
    'DATE',
    'PLACE',
    'RESIDENCE',
    'ROOM',
    { field: 'LINK', label: 'Identified with' },
    { field: 'PARENT', label: 'Document' },
  ],
  sequence: 'Lots',
  longTexts: [
    { as: 'inscription', field: 'TRANSCRIPTION', label: 'In the source' },
    { as: 'prose', field: 'DESCRIPTION_SRC', label: 'Identification' },
    { as: 'prose', field: 'DESCRIPTION' },
    { as: 'prose', field: 'DOCUMENTCONTEXT', label: 'Context' },
  ],
  groups: [
    {
      name: 'Object',
      rows: ['TITLE', { field: 'PERSON_ARTIST', label: 'Attributed to' }, 'TECHNIQUE', 'DIMENSION', 'FROM', 'UNTIL'],
    },
    {
      name: 'Inventory',
      rows: ['TYPE_INV', 'PAGE', 'PERSON_NOTARY', 'PERSON_BENEFICIARY', 'INSTIT_INV', 'LOCATION_INV', 'ID_INV'],
    },
  ],
  contents: { title: 'Parts of this lot', isFirst: false },
};

/** An inventory, a will, a sale: who had it drawn up, before which notary, for whom. */
export const provenanceDocument: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [
    'TYPE_INV',
    'DATE',
    'PLACE',
    { field: 'PERSON_OWNER', label: 'Owner' },
    'PERSON_NOTARY',
    'PERSON_BENEFICIARY',
    { field: 'PARENT', label: 'Source' },
  ],
  sequence: 'Documents',
  longTexts: [
    { as: 'inscription', field: 'TRANSCRIPTION' },
    { as: 'prose', field: 'DOCUMENTCONTEXT', label: 'Context' },
    { as: 'prose', field: 'INTRO_SRC', label: 'Introduction' },
    { as: 'prose', field: 'DESCRIPTION_SRC', label: 'Description' },
    { as: 'prose', field: 'COMMENT' },
  ],
  groups: [
    { name: 'Household', rows: ['RESIDENCE', 'ROOM', { field: 'PERSON_ARTIST', label: 'Persons named' }] },
    { name: 'Document', rows: ['TITLE', 'INSTIT_INV', 'LOCATION_INV', 'ID_INV', 'SHELFMARK', 'PAGE', 'FROM', 'UNTIL'] },
  ],
  contents: { title: 'Lots in this document', isFirst: true },
};

/** An archive's series: what it is, where it lies, what was read in it. */
export const provenanceSource: Layout = {
  ...provenanceDocument,
  facts: ['TYPE_INV', 'DATE', 'PLACE', 'INSTIT_INV', { field: 'ID_INV', label: 'Series' }, 'LOCATION_INV'],
  sequence: 'Sources',
  contents: { title: 'Documents in this source', isFirst: true },
};
