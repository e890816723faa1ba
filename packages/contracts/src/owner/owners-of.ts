import type { ItemRecord } from '../item/item.ts';
import { unidentifiedOwner } from '../lookup/fixed-options.ts';
import { foldName, namedEntry, type NamedEntry } from './named-entry.ts';

/** Begins the address of an owner who is named without an entry in a thesaurus: `name:Pirckheimer, Willibald`. */
const namePrefix = 'name:';

/** A former owner, by the id under which their page stands. */
export interface OwnerRef {
  id: string;
  label: string;
}

const noOwner = foldName(unidentifiedOwner);

/**
 * Returns the former owners that a record names, each once: entries of a thesaurus first, then those who are only
 * named. A name that an entry has, with or without its years, is that entry.
 */
export function ownersOf(record: Pick<ItemRecord, 'OWNERS' | 'OWNERS_CERLID' | 'PERSON_OWNER'>): OwnerRef[] {
  const owners = new Map<string, OwnerRef>();
  const named = new Set<string>();
  const add = ({ id, label }: NamedEntry) => {
    const isLinked = id !== undefined && !isNamedOwner(id);
    if (label === '' || foldName(label) === noOwner) return;
    if (!isLinked && (named.has(foldName(label)) || named.has(bareName(label)))) return;
    const key = isLinked ? id : ownerKey(namedOwnerId(label));
    if (!owners.has(key)) owners.set(key, { id: isLinked ? id : namedOwnerId(label), label });
    named.add(foldName(label)).add(bareName(label));
  };
  for (const text of record.OWNERS_CERLID ?? []) add(namedEntry(text));
  for (const text of [...(record.OWNERS ?? []), ...(record.PERSON_OWNER ?? [])]) add({ label: namedEntry(text).label });
  return [...owners.values()];
}

/** Returns the id of an owner who is only named: `Pirckheimer, Willibald` → `name:Pirckheimer, Willibald`. */
export function namedOwnerId(name: string): string {
  return namePrefix + name;
}

/** Returns the name in such an id: `name:Pirckheimer, Willibald` → `Pirckheimer, Willibald`. */
export function nameOfOwner(id: string): string {
  return id.slice(namePrefix.length).trim();
}

/** Tells whether an id is a name alone, which no entry of a thesaurus stands for. */
export function isNamedOwner(id: string): boolean {
  return id.startsWith(namePrefix);
}

/** Returns the key by which owners are told apart: an id as it is, a name without regard to case and blanks. */
export function ownerKey(id: string): string {
  return isNamedOwner(id) ? namePrefix + foldName(id.slice(namePrefix.length)) : id.trim();
}

/** `(1570–1636)`, `(c. 1430–1491)`, `, 1311`: years behind a name. */
// A word ends where the next begins: of a long name there is one way to read it.
const yearsBehind = /\s*(?:\(([^()]*\d[^()]*)\)|,\s*((?:(?:\p{L}+(?:\.\s*|\s+)){0,2}\p{L}+\.?\s*)?\d{3,4}[^,()]*))$/u;

/** Longest name with years: looking for them in a longer text would take long. */
const longestName = 500;

/** Returns the years behind a name in which its owner lived or was active, without brackets: `1570–1636`. */
export function yearsInLabel(label: string): string | undefined {
  if (label.length > longestName) return undefined;
  const [, bracketed, trailing] = yearsBehind.exec(label.trim()) ?? [];
  return (bracketed ?? trailing)?.trim();
}

/** Returns a name without the years behind it: `Amerzode, Floris van`. */
export function nameWithoutYears(label: string): string {
  if (label.length > longestName) return label.trim();
  const name = label.trim().replace(yearsBehind, '');
  return name === '' ? label.trim() : name;
}

/** Returns the form of a name by which namesakes are found: folded, without its years. */
export function bareName(label: string): string {
  return foldName(nameWithoutYears(label));
}
