import * as z from 'zod/mini';
import { annotation } from '../annotation/annotation.ts';
import { region } from '../image/region.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../shape/one-line.ts';

/** Fields of a record that hold a list of texts (spec §3), grouped as the specification groups them. */
export const textFields = [
  // Identity and structure
  'ID',
  'TYPE',
  'HIM',
  'PARENT',
  'PREV',
  'NEXT',
  'LINK',
  'LINK_FACSIMILE',
  'URL_WEBPAGE',
  'URL_IMAGE',
  'URL_IIIF_MANIFEST',
  'ALLIMAGES',
  'IC',
  'SORTID',
  '_OWNER_PK',
  '_OWNER_INFO',
  // Titles and captions
  'TITLE',
  'TITLE_SHOW',
  'TITLE_ABBR',
  'TITLE_AGGR',
  'TITLE_IDX',
  'CAPTION',
  'CAPTION_EN',
  'CAPTION_NL',
  'CAPTION_DE',
  'CAPTION_IT',
  'CAPTION_FR',
  'CAPTION_LA',
  'DESCRIPTION',
  // Bibliographic and people
  'PERSON_AUTHOR',
  'PERSON_ARTIST',
  'PERSON_BSPR',
  'PERSON_OWNER',
  'PERSON_NOTARY',
  'PERSON_BENEFICIARY',
  'IMPRESSUM',
  'PRINTER',
  'PLACE',
  'FROM',
  'UNTIL',
  'DATE',
  'DATE_ORIG',
  'DATE_ORIG_CENTURY',
  // Location and holding
  'LOCATION_INV',
  'INSTIT_INV',
  'ID_INV',
  'LOCATION_ORIG',
  'SHELFMARK',
  'INSTIT',
  'INSTIT_CERLID',
  'LOCATION_ORIG_CERLID',
  'OWNERS',
  'OWNERS_CERLID',
  // Physical
  'WIDTH',
  'HEIGHT',
  'DIMENSION',
  'TECHNIQUE',
  'TYPE_INS',
  'LANG',
  // Text content
  'TEXT',
  'TRANSCRIPTION',
  'TEXT_EXPL_XML',
  'ESSAY_XML',
  'ESSAY_XML_EN',
  'TXT',
  // Mottoes and proverbs
  'MOTTO_LA',
  'MOTTO_EN',
  'MOTTO_NL',
  'MOTTO_DE',
  'MOTTO_IT',
  'MOTTO_FR',
  'MOTTO_ES',
  'MOTTO_EL',
  'MOTTO_XX',
  'PROVERB_NL_NORM',
  'PROVERB_LA_NORM',
  'PROVERB_DE_NORM',
  'PROVERB_FR_NORM',
  'PROVERB_EN_NORM',
  'PROVERB_IT_NORM',
  'NUMBER_ROMAN_ORG',
  'JUX_1703',
  'FROLINK',
  // Keywords
  'KW_NL',
  'KW_ZH',
  'KW_EN',
  // Printer's devices and their use
  'SHOW_NAME',
  'SHOW_ADDRESS',
  'SHOW_SHOP',
  'RANGE',
  'INIT',
  'INIT_NORM',
  'ORNAMENTTYPE',
  'DAMAGE',
  'ICON',
  // Provenance
  'TYPE_INV',
  'DOCUMENTCONTEXT',
  'DESCRIPTION_SRC',
  'RESIDENCE',
  'ROOM',
  'INTRO_SRC',
  'IMPRINT',
  'PAGE',
  // Persons
  'NOTE',
  'OCCUPAT',
  'PLACE_ACTIVE',
  // Notes of partner sections
  'COMMENT',
  // Rights, and what is said before the pictures
  'RIGHTS',
  'CONTENT_NOTE',
] as const;

export type TextField = (typeof textFields)[number];

const families = [/^MOTTO_[A-Z]{2}$/u, /^PROVERB_[A-Z]{2}_NORM$/u, /^(?:CAPTION|CONTENT_NOTE)_[A-Z]{2}$/u];
const known: ReadonlySet<string> = new Set(textFields);

/** Tells whether the specification names the field, families such as MOTTO_* included. */
export function isKnownField(field: string): boolean {
  return known.has(field) || structuredFields.has(field) || families.some((family) => family.test(field));
}

/** Fields that hold more than texts, with what they hold. */
export const structuredFields: ReadonlyMap<string, string> = new Map([
  ['USAGE', 'a list of {"ID": "…", "PRINTER_KEY": [{"ID": "…"}]}'],
  ['region', '{"image": "…", "x": 0, "y": 0, "w": 1, "h": 1}'],
  ['answer', 'the pk of a comment, "…"'],
  ['USER_LIST', 'a list of {"name": "…", "description": "…", "entries": [{"uid": "…"}]}'],
]);

const texts = z.array(z.string());

/** A printer who used a device: where, and as what. */
export const printerKey = z.object({
  ID: z.string(),
  SHOW_NAME: z.optional(z.string()),
  SHOW_ADDRESS: z.optional(z.string()),
  OCCUPAT: z.optional(z.string()),
});

/** One documented use of a printer's device. */
export const usage = z.object({
  ID: z.string(),
  DATE: z.optional(z.string()),
  PRINTER_KEY: z.array(printerKey),
});
export type Usage = z.infer<typeof usage>;

/** A list of items, as a record carries it. */
export const userList = z.looseObject({
  name: z.string(),
  /** Markdown. */
  description: z.optional(z.string()),
  entries: z.array(z.looseObject({ uid: oneLine(limits.maxUidLength) })),
});
export type UserList = z.infer<typeof userList>;

/** Image file as the archive knows it. Colours are `#rrggbb`, the thumbhash is base64. */
export const itemImage = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.optional(z.string()),
  thumbhash: z.optional(z.string()),
});
export type ItemImage = z.infer<typeof itemImage>;

export const uid = oneLine(limits.maxUidLength);

const textShape = Object.fromEntries(textFields.map((field) => [field, z.optional(texts)])) as Record<
  Exclude<TextField, 'ID' | 'TYPE'>,
  z.ZodMiniOptional<typeof texts>
>;

/** A record as it is imported and stored. Fields the specification does not name are stored as they are. */
export const record = z.looseObject({
  ...textShape,
  ID: z.array(uid).check(z.minLength(1, 'needs one value')),
  TYPE: texts.check(z.minLength(1, 'needs one value')),
  USAGE: z.optional(z.array(usage)),
  USER_LIST: z.optional(z.array(userList)),
  /** The part of one of its images that a provenance record is about. */
  region: z.optional(region),
  /** Pk of the comment that answers what a record of the forum asks; its owner marks it. */
  answer: z.optional(z.string().check(z.maxLength(100, 'is no comment'))),
});
export type ItemRecord = z.infer<typeof record>;

/** Name in a record, and the authority's preferred one and others for the same person or place. */
export const itemName = z.object({
  field: z.enum(['ARTIST', 'PLACE']),
  written: z.string(),
  name: z.string(),
  others: z.array(z.string()),
  /** Preferred names of the places in which a place lies: an item is filtered by these too. */
  within: z.optional(z.array(z.string())),
});
export type ItemName = z.infer<typeof itemName>;

/** A record as it is served: with its version, images, annotations and neighbours in the search it was found by. */
export const item = z.extend(record, {
  _version: z.optional(z.int()),
  /** Counts up with every item that comes in; only what an index is made from carries it. */
  _acquired: z.optional(z.int()),
  /** True if it stands in a forum; only what an index is made from carries it. */
  _isQuestion: z.optional(z.literal(true)),
  /** Statement of rights that holds for it, and the note before its pictures: read by those who show them, see rights.ts. */
  _rights: z.optional(z.unknown()),
  _contentNote: z.optional(z.unknown()),
  /** Makers and places that an authority knows, each as the record writes it; only what an index is made from carries them. */
  _names: z.optional(z.array(itemName)),
  _images: z.optional(z.array(itemImage)),
  _annotations: z.optional(z.array(annotation)),
  /**
   * Fields of which this holds the beginning alone, with how many values each has: a hit carries what is long no further,
   * and the objects call answers with the whole.
   */
  _shortened: z.optional(z.record(z.string(), z.int())),
  _searchPrevious: z.optional(z.string()),
  _searchNext: z.optional(z.string()),
});
export type Item = z.infer<typeof item>;

/** Tells if an item holds all that the archive has of it. */
export function isWhole({ _shortened }: Pick<Item, '_shortened'>): boolean {
  return _shortened === undefined;
}

/** Returns the uid of a record, which is its first id. */
export function uidOf(item: Pick<Item, 'ID'>): string {
  return item.ID[0] ?? '';
}

/** Tells whether a name is the address of a picture elsewhere, of which the archive keeps no more than a thumbnail. */
export function isElsewhere(name: string): boolean {
  return /^https?:\/\//iu.test(name);
}

/** Returns those of an item's images that are whole in the archive: no thumbnails of what is elsewhere. */
export function ownImagesOf({ _images = [] }: Pick<Item, '_images'>): ItemImage[] {
  return _images.filter(({ name }) => !isElsewhere(name));
}

/**
 * Returns the names of the images that an item shows, in their order: those of ALLIMAGES, or where it has none the
 * uploaded files that URL_IMAGE names (spec §3, provenance record). An address is not a name.
 */
export function imageNamesOf({ ALLIMAGES = [], URL_IMAGE = [] }: Pick<Item, 'ALLIMAGES' | 'URL_IMAGE'>): string[] {
  return ALLIMAGES.length > 0 ? ALLIMAGES : URL_IMAGE.filter((text) => !text.includes('/'));
}
