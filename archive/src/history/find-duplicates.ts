import { archiveCodes } from '@iconotheca/contracts/collection/profiles';
import type { DuplicateReason, DuplicatesInput, PossibleDuplicate } from '@iconotheca/contracts/history/duplicates';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { Content } from '../accounts/content.ts';
import { readProfiles } from '../collections/profiles.ts';
import type { LookAlikes } from '../images/similar/look-alikes.ts';
import type { PresentItems } from '../items/present-items.ts';
import type { ImageRecords } from '../ports/images.ts';
import type { ItemRecords, ProfileRecords } from '../ports/items.ts';
import { isOfCopy } from './copy-names.ts';

export interface DuplicateDeps {
  items: Pick<ItemRecords, 'showing' | 'withShelfmark'>;
  profiles: Pick<ProfileRecords, 'list'>;
  images: Pick<ImageRecords, 'sameAs'>;
  present: PresentItems;
  lookAlikes: Pick<LookAlikes, 'alike'>;
}

/** Records of a shelfmark, which many institutions may have. */
const mostOfShelfmark = 200;
/** Most images that look like one, the likest. */
const mostAlike = 6;

/** In the order in which they are listed: the surest first. */
const weights: Readonly<Record<DuplicateReason, number>> = { file: 4, shelfmark: 2, look: 1 };

interface Candidate {
  why: Set<DuplicateReason>;
  /** The image that is the same or looks alike. */
  image?: string;
}

/**
 * Records of archives that users contribute to which may be of the same mark: of the same copy, with the same file, or with an image
 * that looks alike. Records are found by their shelfmarks and images, never by going through all.
 */
export async function findDuplicates(
  { items, profiles, images, present, lookAlikes }: DuplicateDeps,
  asked: DuplicatesInput,
  content: Content,
): Promise<PossibleDuplicate[]> {
  const candidates = new Map<string, Candidate>();
  const add = (uid: string, why: DuplicateReason, image?: string) => {
    if (uid === asked.uid) return;
    const candidate = candidates.get(uid) ?? { why: new Set() };
    candidate.why.add(why);
    if (image !== undefined) candidate.image ??= image;
    candidates.set(uid, candidate);
  };

  const same = [...asked.image, ...[...(await images.sameAs(asked.image)).values()].flat()];
  for (const { uid, image } of await items.showing(same)) add(uid, 'file', image);
  const alike = await alikeTo(lookAlikes, asked.image);
  for (const { uid, image } of await items.showing(alike)) add(uid, 'look', image);
  const sameMark = new Set(
    asked.shelfmark === undefined ? [] : await items.withShelfmark(asked.shelfmark, mostOfShelfmark),
  );

  const archives = new Set(archiveCodes(await readProfiles(profiles)));
  const { hits } = await present([...new Set([...candidates.keys(), ...sameMark])]);
  const readable = hits.filter((hit) => hit.HIM?.some((code) => archives.has(code)) === true && content.has(hit));
  for (const hit of readable) if (sameMark.has(uidOf(hit)) && isOfCopy(hit, asked)) add(uidOf(hit), 'shelfmark');
  return readable
    .flatMap((hit) => {
      const found = candidates.get(uidOf(hit));
      return found === undefined ? [] : [{ item: onCard(hit, found.image), why: surestFirst(found.why) }];
    })
    .toSorted((one, other) => weightOf(other.why) - weightOf(one.why))
    .slice(0, limits.maxDuplicates);
}

/** Names of images that look like one of these, without these. */
async function alikeTo(lookAlikes: DuplicateDeps['lookAlikes'], images: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const image of images) for (const name of (await lookAlikes.alike(image)).slice(0, mostAlike)) found.add(name);
  return [...found].filter((name) => !images.includes(name));
}

function surestFirst(why: ReadonlySet<DuplicateReason>): DuplicateReason[] {
  return [...why].toSorted((one, other) => weights[other] - weights[one]);
}

function weightOf(why: readonly DuplicateReason[]): number {
  return why.reduce((sum, reason) => sum + weights[reason], 0);
}

/** Returns the fields that a card shows, with the image that is alike before the others. */
function onCard(item: Item, image: string | undefined): Item {
  const { ID, TYPE, HIM, CAPTION, TITLE, SHELFMARK, INSTIT, INSTIT_CERLID, PAGE, TYPE_INS, region } = item;
  const { _version, _images } = item;
  const images = _images?.toSorted((one, other) => Number(other.name === image) - Number(one.name === image));
  const shown = { HIM, CAPTION, TITLE, SHELFMARK, INSTIT, INSTIT_CERLID, PAGE, TYPE_INS, region, _version };
  const said = Object.entries({ ...shown, _images: images?.slice(0, 1) }).filter(([, value]) => value !== undefined);
  return { ID, TYPE, ...Object.fromEntries(said) };
}
