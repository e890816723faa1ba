import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { itemTypeKey, itemTypeLabel } from '@iconotheca/contracts/item/item-type';
import { namedEntry, oneBlank, type NamedEntry } from '@iconotheca/contracts/owner/named-entry';
import type { DatedMark, NamedPlace } from '@iconotheca/contracts/owner/owner';
import { pointOf } from './place-points.ts';
import { dateOfRecord } from './record-date.ts';

/** Tells whether a record is of a mark in a copy, rather than of a book, a person or a document. */
export function isMark(item: Pick<Item, 'TYPE' | 'TYPE_INS'>): boolean {
  return itemTypeKey(item.TYPE[0] ?? '') === 'provenanceimage' || (item.TYPE_INS?.length ?? 0) > 0;
}

/** Tells whether a record shows an owner at a time: a mark, or a document such as an inventory. */
export function isEvidence(item: Pick<Item, 'TYPE' | 'TYPE_INS'>): boolean {
  return isMark(item) || itemTypeKey(item.TYPE[0] ?? '').startsWith('provenance');
}

/** Returns the label and date of a mark. */
export function datedMark(item: Item): DatedMark {
  return { uid: uidOf(item), label: captionOf(item), ...dateOfRecord(item) };
}

function captionOf(item: Item): string {
  const texts = [item.CAPTION_EN, item.CAPTION, item.TITLE_SHOW, item.TITLE, item.TYPE_INS];
  return firstSaid(...texts) ?? `${itemTypeLabel(item.TYPE[0] ?? '')} ${uidOf(item)}`;
}

/** Returns the first text of the fields that is not blank. */
export function firstSaid(...fields: readonly (readonly string[] | undefined)[]): string | undefined {
  return fields
    .flatMap((field) => field ?? [])
    .map(oneBlank)
    .find((text) => text !== '');
}

/** Returns the places that a record names as places of use, each once: entries of a thesaurus first. */
export function placesOf(item: Pick<Item, 'LOCATION_ORIG' | 'LOCATION_ORIG_CERLID'>): NamedPlace[] {
  const entries = (item.LOCATION_ORIG_CERLID ?? []).map(namedEntry);
  const linked = new Set(entries.map(({ label }) => label));
  const named = (item.LOCATION_ORIG ?? []).map((text) => ({ label: namedEntry(text).label }));
  return [...entries, ...named.filter(({ label }) => !linked.has(label))].flatMap((entry) =>
    entry.label === '' ? [] : placeOf(entry),
  );
}

/** Returns the place of an entry, with its point on the map. */
export function placeOf({ id, label }: NamedEntry): NamedPlace {
  const point = pointOf(label);
  return { ...(id !== undefined && { id }), name: label, ...(point && { point }) };
}
