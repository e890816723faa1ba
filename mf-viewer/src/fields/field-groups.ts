import type { Item } from '@iconotheca/contracts/item';
import { fieldLabel } from './field-labels.ts';

/** A field with its values, ready to be shown. */
export interface ShownField {
  field: string;
  label: string;
  values: string[];
}

export interface FieldGroup {
  name: string;
  fields: ShownField[];
}

/** Fields in the groups that readers look for, in the order they are read. */
const groups: readonly (readonly [string, readonly string[]])[] = [
  [
    'Work',
    ['TITLE', 'TITLE_SHOW', 'TITLE_AGGR', 'TITLE_ABBR', 'TITLE_IDX', 'PERSON_AUTHOR', 'PERSON_ARTIST', 'PERSON_BSPR']
      .concat(['PRINTER', 'PLACE', 'IMPRESSUM', 'IMPRINT', 'PAGE', 'DATE', 'FROM', 'UNTIL', 'DATE_ORIG'])
      .concat(['DATE_ORIG_CENTURY', 'LANG', 'NUMBER_ROMAN_ORG', 'JUX_1703', 'FROLINK']),
  ],
  [
    'Copy',
    [
      'INSTIT_INV',
      'INSTIT',
      'INSTIT_CERLID',
      'LOCATION_INV',
      'SHELFMARK',
      'ID_INV',
      'TECHNIQUE',
      'DIMENSION',
      'HEIGHT',
    ].concat(['WIDTH', 'TYPE_INS', 'DAMAGE', 'ORNAMENTTYPE', 'INIT', 'INIT_NORM', 'ICON']),
  ],
  [
    'Provenance',
    ['LOCATION_ORIG', 'LOCATION_ORIG_CERLID', 'OWNERS', 'OWNERS_CERLID', 'PERSON_OWNER', 'PERSON_NOTARY'].concat([
      'PERSON_BENEFICIARY',
      'TYPE_INV',
      'DOCUMENTCONTEXT',
      'RESIDENCE',
      'ROOM',
      'INTRO_SRC',
      'DESCRIPTION_SRC',
    ]),
  ],
  ['Person', ['SHOW_NAME', 'OCCUPAT', 'SHOW_ADDRESS', 'SHOW_SHOP', 'RANGE', 'PLACE_ACTIVE', 'NOTE']],
  ['Keywords', ['KW_EN', 'KW_NL', 'KW_ZH']],
];

/** Fields that have a place of their own on the page, or none for readers (ids, links, images, order). */
const elsewhere = new Set(
  ['ID', 'TYPE', 'HIM', 'PARENT', 'PREV', 'NEXT', 'LINK', 'LINK_FACSIMILE', 'URL_WEBPAGE', 'URL_IMAGE', 'ALLIMAGES']
    .concat(['URL_IIIF_MANIFEST', 'IC', 'SORTID', 'USAGE', 'DESCRIPTION', 'TEXT', 'TXT', 'TRANSCRIPTION', 'COMMENT'])
    .concat(['TEXT_EXPL_XML', 'ESSAY_XML', 'ESSAY_XML_EN']),
);
const spoken = /^(?:CAPTION|MOTTO|PROVERB)(?:_|$)/u;

/** The item's fields by group; groups without a value are left out, and no field is lost: the rest comes last. */
export function fieldGroups(item: Item): FieldGroup[] {
  const grouped = new Set(groups.flatMap(([, fields]) => fields));
  const others = Object.keys(item).filter(
    (field) => !grouped.has(field) && !elsewhere.has(field) && !spoken.test(field) && !field.startsWith('_'),
  );
  const told = sameAsDate(item);
  return [...groups, ['Other', others] as const]
    .map(([name, fields]) => ({
      name,
      fields: fields.filter((field) => !told.has(field)).flatMap((field) => shownField(item, field)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The years between which it was made say nothing more where the date says the same. */
function sameAsDate(item: Item): ReadonlySet<string> {
  const dates = textsOf(item, 'DATE');
  return new Set(['FROM', 'UNTIL'].filter((field) => textsOf(item, field).every((year) => dates.includes(year))));
}

/** A field as it is shown; nothing when it holds no text. */
export function shownField(item: Item, field: string): ShownField[] {
  const values = textsOf(item, field);
  return values.length === 0 ? [] : [{ field, label: fieldLabel(field), values }];
}

/** The texts of any field, foreign ones included; blank ones are left out. */
export function textsOf(item: Item, field: string): string[] {
  const values: unknown = item[field];
  if (!Array.isArray(values)) return [];
  return values.filter((value): value is string => typeof value === 'string' && value.trim() !== '');
}
