import { isPageNumber } from '@iconotheca/contracts/provenance/source-locations';
import type { Layout } from './layout.ts';

/** A mark of ownership: its kind, whose it was, what it says, and in which copy it was found. */
export const provenanceImage: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [
    'TYPE_INS',
    'OWNERS',
    { field: 'LOCATION_ORIG', label: 'Place of use' },
    { field: 'DATE', label: 'Date of the mark' },
    'DATE_ORIG_CENTURY',
  ],
  sequence: 'Marks',
  longTexts: [
    { as: 'inscription', field: 'TEXT', label: 'Transcription' },
    { as: 'inscription', field: 'TRANSCRIPTION' },
    { as: 'prose', field: 'COMMENT' },
  ],
  groups: [
    {
      name: 'Found in',
      rows: [
        { field: 'TITLE', label: 'Book' },
        'PERSON_AUTHOR',
        'IMPRINT',
        'INSTIT',
        'INSTIT_CERLID',
        'INSTIT_INV',
        'SHELFMARK',
        { field: 'PAGE', label: 'Location in source', except: isPageNumber },
        { field: 'PARENT', label: 'Part of' },
      ],
    },
    { name: 'Mark', rows: ['TECHNIQUE', 'DIMENSION', 'HEIGHT', 'WIDTH', 'LANG', 'FROM', 'UNTIL', 'DATE_ORIG'] },
    {
      name: 'Owners',
      rows: ['OWNERS_CERLID', 'LOCATION_ORIG_CERLID', 'PERSON_OWNER', 'PERSON_NOTARY', 'PERSON_BENEFICIARY'],
    },
  ],
  contents: { title: 'Further images', isFirst: false },
};
