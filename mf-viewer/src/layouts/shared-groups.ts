import type { Group, LongText } from './layout.ts';

/** The institution that holds the object, and its shelfmark there. */
export const copyGroup: Group = {
  name: 'Copy',
  rows: ['INSTIT_INV', 'INSTIT', 'LOCATION_INV', 'SHELFMARK', 'ID_INV'],
};

/** Groups at the end of every layout, for fields that its type does not expect and a record may still have. */
export const lastGroups: readonly Group[] = [
  {
    name: 'Work',
    rows: [
      'TITLE',
      'TITLE_SHOW',
      'TITLE_AGGR',
      'TITLE_ABBR',
      'TITLE_IDX',
      'PERSON_AUTHOR',
      'PERSON_ARTIST',
      'PERSON_BSPR',
      'PRINTER',
      'PLACE',
      'IMPRESSUM',
      'IMPRINT',
      'PAGE',
      'DATE',
      'FROM',
      'UNTIL',
      'DATE_ORIG',
      'DATE_ORIG_CENTURY',
      'LANG',
      'NUMBER_ROMAN_ORG',
      'JUX_1703',
      'FROLINK',
      'ICON',
      'PARENT',
    ],
  },
  {
    name: 'Copy',
    rows: [
      'INSTIT_INV',
      'INSTIT',
      'INSTIT_CERLID',
      'LOCATION_INV',
      'SHELFMARK',
      'ID_INV',
      'TECHNIQUE',
      'DIMENSION',
      'HEIGHT',
      'WIDTH',
      'TYPE_INS',
      'ORNAMENTTYPE',
      'INIT',
      'INIT_NORM',
      'DAMAGE',
      'RANGE',
    ],
  },
  {
    name: 'Provenance',
    rows: [
      'OWNERS',
      'OWNERS_CERLID',
      'PERSON_OWNER',
      'PERSON_NOTARY',
      'PERSON_BENEFICIARY',
      'LOCATION_ORIG',
      'LOCATION_ORIG_CERLID',
      'TYPE_INV',
      'RESIDENCE',
      'ROOM',
    ],
  },
  { name: 'Person', rows: ['SHOW_NAME', 'OCCUPAT', 'SHOW_ADDRESS', 'SHOW_SHOP', 'PLACE_ACTIVE'] },
  { name: 'Keywords', rows: ['KW_EN', 'KW_NL', 'KW_ZH'] },
  {
    name: 'Record',
    rows: ['ID', 'TYPE', 'SORTID', 'ALLIMAGES', '_OWNER_INFO'],
  },
];

/** The same for long texts. */
export const lastLongTexts: readonly LongText[] = [
  { as: 'sayings', family: 'MOTTO', label: 'Motto' },
  { as: 'sayings', family: 'PROVERB', label: 'Proverb' },
  { as: 'versions', family: 'CAPTION', label: 'Caption' },
  { as: 'usage', label: 'Used by' },
  { as: 'prose', field: 'DESCRIPTION' },
  { as: 'prose', field: 'TEXT' },
  { as: 'prose', field: 'TXT' },
  { as: 'inscription', field: 'TRANSCRIPTION' },
  { as: 'prose', field: 'DOCUMENTCONTEXT' },
  { as: 'prose', field: 'DESCRIPTION_SRC' },
  { as: 'prose', field: 'INTRO_SRC' },
  { as: 'structured', field: 'TEXT_EXPL_XML' },
  { as: 'essay', field: 'ESSAY_XML' },
  { as: 'essay', field: 'ESSAY_XML_EN' },
  { as: 'prose', field: 'NOTE' },
  { as: 'prose', field: 'COMMENT' },
];
