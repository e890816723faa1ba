import { textFields } from '@iconotheca/contracts/item/item';
import { words } from '../words/fields.ts';

/** Fields that a column may become, as an editor looks for them; those without a name of their own follow. */
export const fieldGroups = {
  what: ['ID', 'TYPE', 'TYPE_INS', 'HIM', 'PARENT', 'SORTID'],
  titles: [
    'TITLE',
    'TITLE_ABBR',
    'CAPTION',
    'CAPTION_EN',
    'CAPTION_DE',
    'CAPTION_NL',
    'CAPTION_FR',
    'CAPTION_IT',
    'CAPTION_LA',
    'DESCRIPTION',
    'TEXT',
    'COMMENT',
    'LANG',
  ],
  people: ['PERSON_ARTIST', 'PERSON_AUTHOR', 'PRINTER', 'PERSON_OWNER', 'OWNERS'],
  when: ['DATE', 'FROM', 'UNTIL', 'PLACE', 'LOCATION_ORIG'],
  keeping: ['INSTIT', 'LOCATION_INV', 'SHELFMARK', 'ID_INV', 'URL_WEBPAGE'],
  matter: ['TECHNIQUE', 'DIMENSION', 'HEIGHT', 'WIDTH', 'IMPRESSUM'],
  pictures: ['IC', 'KW_EN', 'KW_NL', 'KW_ZH', 'ALLIMAGES', 'URL_IMAGE', 'URL_IIIF_MANIFEST', 'RIGHTS', 'CONTENT_NOTE'],
} as const;

const grouped: ReadonlySet<string> = new Set(Object.values(fieldGroups).flat());

/** Fields that the archive sets itself. */
const own = /^_|^(?:PREV|NEXT)$/u;

/** Fields that no group has. */
export const otherFields: readonly string[] = textFields.filter((field) => !grouped.has(field) && !own.test(field));

/** Returns the name of a field in the language of the page; the field itself where it has none. */
export function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = words;
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}

/** Returns the name of a field with the field: `Title · TITLE`. */
export function fieldOption(field: string): string {
  const name = fieldName(field);
  return name === field ? field : `${name} · ${field}`;
}
