import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import type { Item } from '@iconotheca/contracts/item/item';
import { copyOf, shelfmarkKey } from '@iconotheca/contracts/owner/copy-of';
import { foldName } from '@iconotheca/contracts/owner/named-entry';
import type { NamedPlace, OwnedBook, Owner } from '@iconotheca/contracts/owner/owner';
import {
  bareName,
  isNamedOwner,
  nameOfOwner,
  ownerKey,
  ownersOf,
  yearsInLabel,
  type OwnerRef,
} from '@iconotheca/contracts/owner/owners-of';
import { kindOfCerlId, kindOfLocalId } from '@iconotheca/contracts/thesaurus/thesaurus';
import type { Content } from '../accounts/content.ts';
import type { PresentItems } from '../items/present-items.ts';
import type { OwnershipRecords } from '../ports/ownership.ts';
import type { ThesaurusRecords } from '../ports/thesaurus.ts';
import { datedMark, firstSaid, isEvidence, isMark, placesOf } from './owned-records.ts';
import { ownerEntry } from './owner-entry.ts';
import { mostRecords, readableRecords } from './read-records.ts';
import { byTime, datedSpan, spanOver } from './record-date.ts';

export interface OwnerDeps {
  ownership: OwnershipRecords;
  thesaurus: Pick<ThesaurusRecords, 'find'>;
  present: PresentItems;
}

/** Namesakes that are told of. */
const mostNamesakes = 20;

/**
 * Finds a former owner with all that the records say of them, by the id of an entry or by name. An entry of this
 * archive's thesaurus that was replaced leads to the one in its place.
 * @throws ApiError through the promise: `owner-not-found`; `subscription-required` when the reader gets none of the records
 */
export async function findOwner(deps: OwnerDeps, asked: string, content: Content): Promise<Owner> {
  const { ownership, present } = deps;
  const { id, entry, replaced, label: entryLabel = entry?.label } = await ownerEntry(deps.thesaurus, asked.trim());
  const key = ownerKey(id);
  const total = await ownership.countNaming(key);
  const { hits, isWhole } = await readableRecords(present, await ownership.naming(key, mostRecords), content);
  const spellings = spellingsIn(hits, key);
  const label = entryLabel ?? spellings[0] ?? (isNamedOwner(id) ? nameOfOwner(id) : undefined);
  const namesakes = label === undefined || !content.isWhole() ? [] : await namesakesOf(ownership, label, key);
  if (label === undefined || (total === 0 && entryLabel === undefined && namesakes.length === 0)) {
    throw new ApiError('owner-not-found', 'No record here names such an owner.', { field: 'id' });
  }
  const kind = entry?.kind ?? kindOfLocalId(id) ?? kindOfCerlId(id);
  const life = lifeIn([label, ...spellings]);
  const marks = hits.filter(isMark);
  const dated = hits.filter(isEvidence).map(datedMark).toSorted(byTime);
  const years = spanOver(dated.flatMap(({ span }) => span ?? []));
  const { from = years.until, until = years.from } = years;
  return {
    id: isNamedOwner(id) ? `name:${label}` : key,
    label,
    ...((kind === 'person' || kind === 'corporate') && { kind }),
    names: spellings.filter((spelling) => spelling !== label),
    ...(life && { life }),
    ...(entry?.notes && { notes: entry.notes }),
    ...(replaced && { replaced }),
    namesakes,
    total: isWhole ? total : hits.length,
    seen: hits.length,
    marks: marks.toSorted(picturedFirst).slice(0, limits.maxOwnershipCards),
    others: hits.filter((item) => !isMark(item)).slice(0, limits.maxOwnershipCards),
    dated,
    books: booksIn(marks, key),
    places: placesIn(marks),
    ...(from !== undefined && until !== undefined && { years: { from, until } }),
    ...(!isWhole && { withheld: true as const }),
  };
}

/** Lists the spellings of the owner's name in records, the most frequent first. */
function spellingsIn(items: readonly Item[], key: string): string[] {
  const labels = items.flatMap((item) => ownersOf(item).filter(({ id }) => ownerKey(id) === key));
  return mostFrequent(labels.map(({ label }) => label)).map(([label]) => label);
}

function mostFrequent(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([one, many], [other, few]) => few - many || (one < other ? -1 : 1));
}

async function namesakesOf(ownership: OwnershipRecords, label: string, key: string): Promise<Owner['namesakes']> {
  const named = await ownership.named(bareName(label), mostNamesakes);
  return named
    .filter(({ owner }) => owner !== key)
    .map(({ owner, label: other, count }) => ({
      id: isNamedOwner(owner) ? `name:${other}` : owner,
      label: other,
      count,
    }));
}

function lifeIn(spellings: readonly string[]): Owner['life'] {
  return spellings.flatMap((label) => datedSpan(yearsInLabel(label) ?? '') ?? [])[0];
}

function picturedFirst(one: Item, other: Item): number {
  return Number((other._images?.length ?? 0) > 0) - Number((one._images?.length ?? 0) > 0);
}

function booksIn(marks: readonly Item[], key: string): OwnedBook[] {
  const books = new Map<string, OwnedBook>();
  for (const mark of marks) {
    const copy = copyOf(mark);
    if (copy === undefined) continue;
    const { institution, shelfmark } = copy;
    const at = `${institution.id ?? foldName(institution.name)}\n${shelfmarkKey(shelfmark)}`;
    const book = books.get(at) ?? { ...copy, ...bookFields(mark), records: 0, others: [] };
    book.records += 1;
    book.others = [...book.others, ...othersIn(mark, [key, ...book.others.map(({ id }) => ownerKey(id))])];
    books.set(at, book);
  }
  return [...books.values()].toSorted((one, other) => (one.title ?? '').localeCompare(other.title ?? '', 'en'));
}

/** Returns the fields of a record about the book itself. */
export function bookFields(item: Item): Pick<OwnedBook, 'title' | 'author' | 'imprint'> {
  const title = firstSaid(item.TITLE, item.TITLE_SHOW);
  const author = firstSaid(item.PERSON_AUTHOR);
  const imprint = firstSaid(item.IMPRINT, item.IMPRESSUM);
  return { ...(title && { title }), ...(author && { author }), ...(imprint && { imprint }) };
}

function othersIn(item: Item, known: readonly string[]): OwnerRef[] {
  return ownersOf(item).filter(({ id }) => !known.includes(ownerKey(id)));
}

function placesIn(marks: readonly Item[]): Owner['places'] {
  const places = new Map<string, NamedPlace & { count: number }>();
  for (const place of marks.flatMap(placesOf)) {
    const key = place.id ?? foldName(place.name);
    places.set(key, { ...place, count: (places.get(key)?.count ?? 0) + 1 });
  }
  return [...places.values()].toSorted((one, other) => other.count - one.count);
}
