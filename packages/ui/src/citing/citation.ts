import { isAnonymous } from '@iconotheca/contracts/search/anonymous';
import { knownCollectionName } from '../collections/profiles.ts';
import { imageUrl, itemHref, manifestUrl } from '@iconotheca/contracts/iiif/iiif';
import { placeHash } from '@iconotheca/contracts/image/place-address';
import { placeIn } from '@iconotheca/contracts/image/region';
import { ownImagesOf, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { sections } from '@iconotheca/contracts/collection/section';
import { captionOf } from '../cards/caption.ts';
import { cerlLabel } from './cerl.ts';
import { dateOf, typeOf } from '../cards/item-facts.ts';
import { citationKey } from './formats/citation-key.ts';
import { readName, type PersonName } from './formats/person-name.ts';
import { workKindOf, type WorkKind } from '@iconotheca/contracts/item/work-kind';
import { readDate, type WrittenDate } from './formats/written-date.ts';

/** Facts that a citation gives of an item, in any format. */
export interface Citation {
  uid: string;
  /** The same whenever the item is cited: made of its uid alone. */
  key: string;
  kind: WorkKind;
  /** Name of the type of item: `Emblem pictura`. */
  type: string;
  title: string;
  creators: PersonName[];
  date: WrittenDate | undefined;
  place: string | undefined;
  publisher: string | undefined;
  /** `Engraving`, `oil on canvas` */
  technique: string | undefined;
  /** `12.5 × 9 cm` */
  dimensions: string | undefined;
  /** Code of the work's own language. */
  language: string | undefined;
  institution: string | undefined;
  shelfmark: string | undefined;
  /** The collection by which the item came into the archive. */
  collection: string | undefined;
  notations: string[];
  /** The persistent address; of a record that is about a part of an image, with that part. */
  url: string;
  image: string | undefined;
  manifest: string | undefined;
  /** Statements of rights, see rights-cited.ts. */
  rights: Pick<Item, 'RIGHTS' | '_rights'> | undefined;
}

export interface CiteContext {
  /** `https://archive.example.org` */
  origin: string;
  /** Name of the archive. */
  siteName: string;
  /** Day of access, ISO 8601: `2026-11-20`. */
  accessed: string;
  /** Names of collections that only the archive knows. */
  collectionName?: (code: string) => string | undefined;
}

type TextField = 'PERSON_ARTIST' | 'PERSON_AUTHOR' | 'PRINTER' | 'PERSON_BSPR';

/** Sections that gather a theme by HIM: their codes name no contributor. */
const themes: ReadonlySet<string> = new Set(
  Object.values(sections).flatMap(({ rule }) => rule.flatMap((clause) => ('HIM' in clause ? [...clause.HIM] : []))),
);

/** Gathers everything that can be cited of an item. Facts that the record does not give are absent. */
export function citationOf(item: Item, context: Pick<CiteContext, 'origin' | 'collectionName'>): Citation {
  const { origin, collectionName = knownCollection } = context;
  const uid = uidOf(item);
  const kind = workKindOf(item);
  return {
    uid,
    key: citationKey(uid),
    kind,
    type: typeOf(item),
    title: titleOf(item, kind),
    creators: creatorsOf(item, kind),
    notations: textsOf(item.IC),
    url: origin + itemHref(uid, 'all') + placeOfMark(item),
    date: writtenDateOf(item),
    place: textsOf(item.PLACE).join(' & ') || undefined,
    publisher: kind === 'book' || kind === 'periodical' ? textsOf(item.PRINTER).join(' & ') || undefined : undefined,
    technique: textsOf(item.TECHNIQUE).join(', ') || undefined,
    dimensions: dimensionsOf(item),
    language: textsOf(item.LANG)[0],
    institution: institutionOf(item),
    shelfmark: textsOf(item.SHELFMARK)[0] ?? textsOf(item.ID_INV)[0],
    collection: item.HIM?.filter((code) => !themes.has(code)).flatMap((code) => collectionName(code) ?? [])[0],
    image: imageAddress(item, origin),
    manifest: manifestAddress(item, origin),
    rights: item.RIGHTS === undefined && item._rights === undefined ? undefined : item,
  };
}

/** Returns the hash that leads to the part of an image that a record is about. */
function placeOfMark({ region, _images = [] }: Item): string {
  const place = placeIn(_images, region);
  return place === undefined ? '' : placeHash(place);
}

function textsOf(values: readonly string[] = []): string[] {
  return values.map(oneLine).filter((text) => text !== '');
}

/** Joins a text to one line, as citations need it: line breaks and control signs become a space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Returns the title of a text, or the caption of a picture. */
function titleOf(item: Item, kind: WorkKind): string {
  const title = kind === 'artwork' ? undefined : (textsOf(item.TITLE_SHOW)[0] ?? textsOf(item.TITLE)[0]);
  return title ?? oneLine(captionOf(item, 'en').text);
}

/**
 * Authors of what is read, artists of what is looked at; each for want of the other, then the printer. No one, where
 * the record says that no one is known.
 */
function creatorsOf(item: Item, kind: WorkKind): PersonName[] {
  const isRead = kind !== 'artwork';
  const fields: TextField[] = isRead ? ['PERSON_AUTHOR', 'PERSON_ARTIST'] : ['PERSON_ARTIST', 'PERSON_AUTHOR'];
  if (!isRead) fields.push('PRINTER');
  const names = fields.map((field) => textsOf(item[field])).find((found) => found.length > 0) ?? [];
  return [...new Set(names)].filter((name) => !isAnonymous(name)).map(readName);
}

function writtenDateOf(item: Item): WrittenDate | undefined {
  const text = dateOf(item);
  if (text === undefined) return undefined;
  return readDate(textsOf(item.DATE)[0] ?? textsOf(item.DATE_ORIG)[0] ?? text, oneLine(text));
}

function dimensionsOf(item: Item): string | undefined {
  const said = textsOf(item.DIMENSION)[0];
  if (said !== undefined) return said;
  const sides = [textsOf(item.HEIGHT)[0], textsOf(item.WIDTH)[0]].flatMap(
    (side) => side?.replace(/\s*cm\.?$/iu, '') ?? [],
  );
  return sides.length === 0 ? undefined : `${sides.join(' × ')} cm`;
}

function institutionOf(item: Item): string | undefined {
  return textsOf(item.INSTIT_INV)[0] ?? textsOf(item.INSTIT)[0] ?? textsOf(item.INSTIT_CERLID).map(cerlLabel)[0];
}

function knownCollection(code: string): string | undefined {
  return knownCollectionName(code);
}

function imageAddress(item: Item, origin: string): string | undefined {
  const name = ownImagesOf(item)[0]?.name;
  return name === undefined ? textsOf(item.URL_IMAGE).find(isWebAddress) : origin + imageUrl(name);
}

/** Our own where we hold images, else the one that the record names. */
function manifestAddress(item: Item, origin: string): string | undefined {
  if (ownImagesOf(item).length > 0) return origin + manifestUrl(uidOf(item));
  return textsOf(item.URL_IIIF_MANIFEST).find(isWebAddress);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//iu.test(text);
}
