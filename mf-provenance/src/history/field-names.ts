import { collectionName } from '@iconotheca/ui/collections/profiles';

/** What a record's fields are called, as the form calls them. Others are shown by their own names. */
const names: Readonly<Record<string, string>> = {
  TYPE: 'Type',
  HIM: 'Collections',
  URL_IMAGE: 'Images',
  ALLIMAGES: 'Images',
  region: 'Marked part of the image',
  TYPE_INS: 'Kind of provenance',
  CAPTION: 'Caption / description',
  IC: 'Iconclass notations',
  TEXT: 'Transcription',
  LANG: 'Language',
  TECHNIQUE: 'Technique',
  DATE_ORIG: 'Date',
  DATE_ORIG_CENTURY: 'Century',
  OWNERS: 'Former owners',
  OWNERS_CERLID: 'Former owners, linked',
  LOCATION_ORIG: 'Places of use',
  LOCATION_ORIG_CERLID: 'Places of use, linked',
  INSTIT: 'Institution',
  INSTIT_CERLID: 'Institution, linked',
  SHELFMARK: 'Shelfmark',
  PAGE: 'Location in source or page',
  WIDTH: 'Width',
  HEIGHT: 'Height',
  TITLE: 'Title',
  PERSON_AUTHOR: 'Author',
  IMPRINT: 'Imprint',
  URL_WEBPAGE: 'Source links',
  COMMENT: 'Notes',
  answer: 'Answered',
  _OWNER_INFO: 'Contributor',
};

/** Fields whose values are names of images. */
export const imageFields: ReadonlySet<string> = new Set(['URL_IMAGE', 'ALLIMAGES']);

/** Fields that say nothing to a reader. */
export const silentFields: ReadonlySet<string> = new Set(['_OWNER_PK', '_version', '_images', '_annotations']);

export function fieldName(field: string): string {
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}

/** What changed, by names that each stand once. */
export function namesOfFields(fields: readonly string[]): string[] {
  return [...new Set(fields.filter((field) => !silentFields.has(field)).map(fieldName))];
}

/** A value as it is read: the label of an entry, the name of a collection. */
export function readableValue(field: string, value: string): string {
  if (field === 'HIM') return collectionName(value);
  // Its value is the key of a comment.
  if (field === 'answer') return 'by a comment';
  if (!field.endsWith('_CERLID')) return value;
  const at = value.indexOf('|');
  return at < 0 ? value : `${value.slice(at + 1)} (${value.slice(0, at)})`;
}
