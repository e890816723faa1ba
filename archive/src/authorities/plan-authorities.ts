import { isDeepStrictEqual } from 'node:util';
import {
  addressKey,
  idKey,
  nameKey,
  readAuthorityAddress,
  yearsAgree,
  type Authority,
  type NameKey,
} from '@iconotheca/contracts/name/authority';
import { yearsKey } from '@iconotheca/contracts/name/read-statement';
import { limits } from '@iconotheca/contracts/limits';
import type { NewAuthority, StoredAuthority } from '../ports/authorities.ts';

/** Entry that comes in, with the words by which a refusal names where it stands: `line 7`. */
export interface GivenAuthority {
  where: string;
  /** Without `replacedBy` it stays replaced where it is. */
  authority: Authority;
  /** True if its names stand for itself again. */
  isRestored?: true;
}

export interface AuthorityPlan {
  /** All entries as they are then. */
  entries: ReadonlyMap<string, NewAuthority>;
  /** Entries that are stored anew. */
  changed: NewAuthority[];
  /** Forms of all names that stand for something else than before, or are known by other names. */
  keys: ReadonlySet<string>;
}

/** Refusal of an entry, in words that name where it stands and the field. */
export class AuthorityFault extends Error {
  readonly where: string;
  readonly field: string;
  /** The words alone. */
  readonly said: string;

  constructor({ where, field, said }: Pick<AuthorityFault, 'where' | 'field' | 'said'>) {
    super(`${where}, ${field}: ${said}`);
    this.where = where;
    this.field = field;
    this.said = said;
  }
}

interface Claim extends NameKey {
  id: string;
  field: string;
  name: string;
}

/**
 * Works out what is to be stored so that entries are as they are given; all others stay, but for those that are removed.
 * @throws AuthorityFault for an entry that is given twice, one that leads back to itself or to nothing, and a name that
 * stands for two
 */
export function planAuthorities(
  stored: readonly StoredAuthority[],
  given: readonly GivenAuthority[],
  removed: readonly string[] = [],
): AuthorityPlan {
  const before = makeEntries(new Map(stored.map((each) => [each.id, each])));
  const places = new Map<string, string>();
  const next = new Map<string, Authority>(stored.map((each) => [each.id, each]));
  for (const id of removed) next.delete(id);
  for (const { where, authority, isRestored } of given) {
    const known = places.get(authority.id);
    if (known !== undefined) {
      throw new AuthorityFault({ where, field: 'id', said: `${authority.id} is that of ${known} already` });
    }
    places.set(authority.id, where);
    const replacedBy = isRestored ? undefined : (authority.replacedBy ?? before.get(authority.id)?.replacedBy);
    next.set(authority.id, { ...authority, replacedBy });
  }
  const after = makeEntries(next, places);
  refuseConflicts(after, places);
  const changed = [...after.values()].filter((entry) => !isDeepStrictEqual(before.get(entry.id), entry));
  const gone = removed.flatMap((id) => before.get(id) ?? []);
  const both = changed.flatMap((entry) => [entry, before.get(entry.id) ?? entry]).concat(gone);
  // Items that have one name of an entry are found by all of its names.
  const holders = new Set(both.map(({ holder }) => holder));
  const touched = [...before.values(), ...after.values()].filter(({ holder }) => holders.has(holder));
  return {
    entries: after,
    changed,
    keys: new Set([...touched, ...both].flatMap(({ keys }) => keys.map(({ key }) => key))),
  };
}

function makeEntries(
  entries: ReadonlyMap<string, Authority>,
  places: ReadonlyMap<string, string> = new Map(),
): Map<string, NewAuthority> {
  // Faults are told by the line of what was given.
  const givenFirst = [...entries.values()].toSorted(
    (one, other) => Number(places.has(other.id)) - Number(places.has(one.id)),
  );
  const holders = new Map(givenFirst.map((each) => [each.id, holderOf(each, entries, places)]));
  const replaced = Map.groupBy(entries.values(), ({ id }) => holders.get(id) ?? id);
  return new Map(
    [...entries.values()].map((each) => {
      const { id, kind, name, dates, variants, ids, languages, broader, replacedBy } = each;
      const others = (replaced.get(id) ?? []).filter((other) => other.id !== id);
      const names = [...new Set([each, ...others].flatMap((one) => [one.name].concat(one.variants)))];
      const within = placesOf(each, { entries, places, holders });
      const entry = {
        id,
        kind,
        name,
        ...(dates && { dates }),
        variants,
        ids,
        ...(languages && { languages }),
        ...(broader && { broader }),
        ...(within.length > 0 && { within }),
        ...(replacedBy && { replacedBy }),
      };
      const claims = claimsOf(each).map(({ key, years }) => ({ key, years }));
      const keys = [...new Map(claims.map((claim) => [`${claim.key}\n${claim.years}`, claim])).values()];
      return [id, { ...entry, names: names.slice(0, limits.maxNameVariants), holder: holders.get(id) ?? id, keys }];
    }),
  );
}

/** Returns the id of the entry for which the names of one stand in the end. */
function holderOf(
  entry: Authority,
  entries: ReadonlyMap<string, Authority>,
  places: ReadonlyMap<string, string>,
): string {
  const passed = new Set([entry.id]);
  let last = entry;
  while (last.replacedBy !== undefined) {
    const [where, field] = [places.get(entry.id) ?? `the entry ${entry.id}`, 'replacedBy'];
    const next = entries.get(last.replacedBy);
    if (next === undefined) throw new AuthorityFault({ where, field, said: `there is no entry ${last.replacedBy}` });
    if (next.kind !== entry.kind)
      throw new AuthorityFault({ where, field, said: `${next.id} is a ${next.kind}, not a ${entry.kind}` });
    if (passed.has(next.id)) throw new AuthorityFault({ where, field, said: inCircle([...passed, next.id]) });
    passed.add(next.id);
    last = next;
  }
  return last.id;
}

function inCircle(ids: readonly string[]): string {
  return `leads in a circle, ${ids.join(' → ')}`;
}

interface Placed {
  entries: ReadonlyMap<string, Authority>;
  places: ReadonlyMap<string, string>;
  holders: ReadonlyMap<string, string>;
}

/** Returns the preferred names of the places in which a place lies, the nearest first. */
function placesOf(entry: Authority, { entries, places, holders }: Placed): string[] {
  const [where, field] = [places.get(entry.id) ?? `the entry ${entry.id}`, 'broader'];
  const names: string[] = [];
  const passed = new Set([holders.get(entry.id) ?? entry.id]);
  for (let broader = entry.broader; broader !== undefined;) {
    if (entry.kind !== 'place') throw new AuthorityFault({ where, field, said: 'places alone lie in others' });
    const next = entries.get(holders.get(broader) ?? broader);
    if (next === undefined) throw new AuthorityFault({ where, field, said: `there is no entry ${broader}` });
    if (next.kind !== 'place') throw new AuthorityFault({ where, field, said: `${next.id} is a person, not a place` });
    if (passed.has(next.id)) throw new AuthorityFault({ where, field, said: inCircle([...passed, next.id]) });
    passed.add(next.id);
    names.push(next.name);
    broader = next.broader;
  }
  return names;
}

/** Names and ids by which records and readers mean an entry, each with the field that says so. */
function claimsOf({ id, kind, name, dates, variants, ids }: Authority): Claim[] {
  const own = yearsKey(dates);
  const named = [
    { field: 'name', name },
    ...variants.map((variant, at) => ({ field: `variants[${at}]`, name: variant })),
  ];
  const linked = ids.flatMap((address, at) => {
    const read = readAuthorityAddress(address);
    return read === undefined ? [] : [{ field: `ids[${at}]`, name: address, key: addressKey(read), years: '', id }];
  });
  const keyed = named.map((each) => {
    const { key, years } = nameKey(kind, each.name);
    return { key, years: years === '' ? own : years, id, field: each.field, name: each.name };
  });
  return [...keyed, ...linked];
}

/** Refuses a name that stands for two: unless the years of both say that they are two, and their preferred names differ. */
function refuseConflicts(entries: ReadonlyMap<string, NewAuthority>, places: ReadonlyMap<string, string>): void {
  const claimed = new Map<string, Claim[]>();
  for (const entry of [...entries.values()].toSorted(
    (one, other) => Number(places.has(one.id)) - Number(places.has(other.id)),
  )) {
    for (const claim of claimsOf(entry)) {
      // By ids of other authorities no record is read: two entries may have one.
      if (claim.key.startsWith(idKey('')) && claim.key.split(':').length > 2) continue;
      const key = `${entry.kind}\n${claim.key}`;
      const others = claimed.get(key) ?? [];
      const other = others.find(
        (each) => entries.get(each.id)?.holder !== entry.holder && areOne(claim, each, entries),
      );
      if (other !== undefined) {
        const where = places.get(entry.id) ?? `the entry ${entry.id}`;
        const of = places.get(other.id) ?? 'the archive';
        throw new AuthorityFault({
          where,
          field: claim.field,
          said: `"${claim.name}" is a name of ${other.id} in ${of} already; leave it out of one, say by "replacedBy" that they are the same, or tell them apart by dates, in "dates" and in "name"`,
        });
      }
      claimed.set(key, [...others, claim]);
    }
  }
}

function areOne(one: Claim, other: Claim, entries: ReadonlyMap<string, NewAuthority>): boolean {
  return yearsAgree(one.years, other.years) || entries.get(one.id)?.name === entries.get(other.id)?.name;
}
