import { limits } from '@iconotheca/contracts/limits';
import { ApiError } from '@iconotheca/contracts/http/error';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { ChainLink, Copy, CopyPlace } from '@iconotheca/contracts/owner/copy';
import { copyOf, shelfmarkKey, type CopyRef } from '@iconotheca/contracts/owner/copy-of';
import type { DatedSpan } from '@iconotheca/contracts/owner/dated-span';
import { foldName } from '@iconotheca/contracts/owner/named-entry';
import type { NamedPlace } from '@iconotheca/contracts/owner/owner';
import { nameWithoutYears, ownersOf } from '@iconotheca/contracts/owner/owners-of';
import type { Content } from '../accounts/content.ts';
import type { Holder, OwnershipRecords } from '../ports/ownership.ts';
import { holdersOfCopy } from './copy-holders.ts';
import { bookFields, type OwnerDeps } from './find-owner.ts';
import { datedMark, firstSaid, isMark, placeOf, placesOf } from './owned-records.ts';
import { ownerChain } from './owner-chain.ts';
import { townInName, townOfImprint } from './place-points.ts';
import { mostRecords, readableRecords } from './read-records.ts';
import { byTime, dateOfRecord, datedSpan, yearsText } from './record-date.ts';

interface AskedCopy {
  /** Id or name. */
  institution: string;
  shelfmark: string;
}

/**
 * Finds one copy of a book: all records of an institution and a shelfmark, and the chain of its owners.
 * @throws ApiError through the promise: `copy-not-found`; `subscription-required` when the reader gets none of the records
 */
export async function findCopy({ ownership, present }: OwnerDeps, asked: AskedCopy, content: Content): Promise<Copy> {
  const shelfmark = shelfmarkKey(asked.shelfmark);
  const institution = { id: asked.institution.trim(), name: foldName(asked.institution) };
  const holders = holdersOfCopy(institution, await holdersNear(ownership, shelfmark, institution));
  const total = await ownership.countInCopy(shelfmark, holders);
  const uids = await ownership.inCopy(shelfmark, holders, mostRecords);
  const { hits, isWhole } = await readableRecords(present, uids, content);
  const found = copyRefIn(hits);
  if (found === undefined) {
    throw new ApiError('copy-not-found', 'No record here is of such a copy.', { field: 'shelfmark' });
  }
  const made = madeIn(hits);
  const dated = hits.map(placedRecord).toSorted(byTime);
  const chain = ownerChain(
    dated.map(({ item, mark }) => ({ mark, isMark: isMark(item), owners: ownersOf(item) })),
    made,
  );
  const records = dated.map(({ item }) => item);
  return {
    ...found,
    ...bookOf(records),
    ...(made && { made }),
    chain,
    places: placesOfCopy(records, { chain, copy: found, made }),
    records: records.slice(0, limits.maxOwnershipCards),
    total: isWhole ? total : hits.length,
    ...(!isWhole && { withheld: true as const }),
  };
}

function placedRecord(item: Item) {
  const mark = datedMark(item);
  return { item, mark, span: mark.span };
}

/** Holders of a shelfmark by an id or a name, and others who have a name of those. */
async function holdersNear(ownership: OwnershipRecords, shelfmark: string, asked: Holder): Promise<Holder[]> {
  const found = await ownership.holders(shelfmark, asked);
  const names = new Set(found.map(({ name }) => name).filter((name) => name !== asked.name));
  const near = await Promise.all([...names].map((name) => ownership.holders(shelfmark, { id: '', name })));
  return [...found, ...near.flat()];
}

/** Institution and shelfmark as the records write them, with the institution's id where one of them has it. */
function copyRefIn(items: readonly Item[]): CopyRef | undefined {
  const copies = items.flatMap((item) => copyOf(item) ?? []);
  return copies.find(({ institution }) => institution.id !== undefined) ?? copies[0];
}

/** Returns the book of the records: its own record first, then those of its marks. */
function bookOf(records: readonly Item[]): Pick<Copy, 'title' | 'author' | 'imprint'> {
  const own = records.filter((item) => !isMark(item));
  const marks = records.filter(isMark);
  return Object.assign({}, ...[...own, ...marks].map(bookFields).toReversed());
}

/** When the book was printed or written: the date of its own record, or the year in an imprint. */
function madeIn(items: readonly Item[]): DatedSpan | undefined {
  const own = items.filter((item) => !isMark(item)).flatMap((item) => dateOfRecord(item).span ?? []);
  const imprints = items.flatMap((item) => datedSpan(firstSaid(item.IMPRINT, item.IMPRESSUM) ?? '') ?? []);
  const [first] = own;
  if (first !== undefined) return first;
  const [imprint] = imprints;
  if (imprint === undefined) return undefined;
  // Only the years of an imprint are named: the rest is said beside it.
  const { from, until, label } = imprint;
  return { ...imprint, label: from === undefined || until === undefined ? label : yearsText({ from, until }) };
}

interface PlacesContext {
  chain: readonly ChainLink[];
  copy: CopyRef;
  made: DatedSpan | undefined;
}

/** Lists the places of a copy: where it was made, where its owners used it, in their order, and where it is held. */
function placesOfCopy(records: readonly Item[], { chain, copy, made }: PlacesContext): CopyPlace[] {
  const places = new Map<string, CopyPlace>();
  const add = (place: NamedPlace, why: CopyPlace['uses'][number]['why'], note: string | undefined) => {
    // One town may go by several names.
    const key = place.point?.join() ?? foldName(place.name);
    const known = places.get(key) ?? { ...place, uses: [] };
    const isKnown = known.uses.some((use) => use.why === why && use.note === note);
    if (!isKnown) known.uses.push({ why, ...(note !== undefined && { note }) });
    places.set(key, known);
  };
  const imprint = records.flatMap((item) => townOfImprint(firstSaid(item.IMPRINT, item.IMPRESSUM) ?? '') ?? [])[0];
  const madeAt = imprint ?? firstSaid(...records.filter((item) => !isMark(item)).map(({ PLACE }) => PLACE));
  if (madeAt !== undefined) add(placeOf({ label: madeAt }), 'made', made?.label);
  const byUid = new Map(records.map((item) => [uidOf(item), item]));
  for (const link of chain) {
    if (link.kind === 'gap') continue;
    const note = [link.owner && nameWithoutYears(link.owner.label), link.span?.label].filter(Boolean).join(', ');
    for (const { uid } of link.marks) {
      const item = byUid.get(uid);
      for (const place of item === undefined ? [] : placesOf(item)) add(place, 'used', note || undefined);
    }
  }
  const heldAt = townInName(copy.institution.name) ?? firstSaid(...records.map(({ LOCATION_INV }) => LOCATION_INV));
  if (heldAt !== undefined) add(placeOf({ label: heldAt }), 'held', copy.institution.name);
  return [...places.values()];
}
