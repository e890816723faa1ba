import {
  addressKey,
  idKey,
  nameKey,
  plainName,
  readAuthorityId,
  yearsAgree,
  type NameKey,
} from '@iconotheca/contracts/name/authority';
import { kindOfField, type NameField, type NameKind } from '@iconotheca/contracts/name/name-field';
import type { Item, ItemName } from '@iconotheca/contracts/item/item';
import { namedEntry } from '@iconotheca/contracts/owner/named-entry';
import { facetFields } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import type { AuthorityRecords, NameHolder } from '../ports/authorities.ts';

/** A name in a record, with the forms by which an authority may know it. */
export interface AskedName {
  field: NameField;
  written: string;
  kind: NameKind;
  keys: NameKey[];
}

const fields = ['ARTIST', 'PLACE'] as const;

/** Returns the names of an item that an authority may know: a place that is linked to CERL by its id first. */
export function askedNames(item: Item): AskedName[] {
  const linked = new Map(
    (item.LOCATION_ORIG_CERLID ?? []).flatMap((text) => {
      const { id, label } = namedEntry(text);
      return id === undefined ? [] : [[label, { key: idKey(id), years: '' }] as const];
    }),
  );
  return fields.flatMap((field) =>
    facetFields[field].from
      .flatMap((source) => item[source] ?? [])
      .map((written) => {
        const kind = kindOfField[field];
        const byId = kind === 'place' ? linked.get(namedEntry(written).label) : undefined;
        return { field, written, kind, keys: [...(byId === undefined ? [] : [byId]), nameKey(kind, written)] };
      }),
  );
}

/**
 * Returns the entry that a name stands for. Of several of one name the years decide.
 * @param holders of names of that form
 */
export function holderOf(
  { kind, keys }: Pick<AskedName, 'kind' | 'keys'>,
  holders: readonly NameHolder[],
): NameHolder | undefined {
  for (const { key, years } of keys) {
    const named = holders.filter((each) => each.kind === kind && each.key === key);
    const fitting = named.filter((each) => yearsAgree(each.years, years));
    if (new Set(fitting.map(({ id }) => id)).size === 1) return fitting[0];
  }
  return undefined;
}

/**
 * Returns the value by which a name is filtered and counted, and the other names by which it is found. Undefined for a
 * name that no authority knows.
 */
function valueOf(
  asked: AskedName,
  holders: readonly NameHolder[],
): Pick<ItemName, 'name' | 'others' | 'within'> | undefined {
  const holder = holderOf(asked, holders);
  if (holder === undefined) return undefined;
  const { name, names, within } = holder;
  return { name, others: names.slice(0, limits.maxNameVariants), ...(within.length > 0 && { within }) };
}

/** Puts to items the names that an authority knows. @param holding entries for which names of these forms stand */
export function nameItems(items: readonly Item[], holding: (keys: string[]) => NameHolder[]): void {
  const asked = items.map(askedNames);
  const keys = new Set(asked.flat().flatMap((name) => name.keys.map(({ key }) => key)));
  const holders = Map.groupBy(keys.size === 0 ? [] : holding([...keys]), ({ key }) => key);
  for (const [at, item] of items.entries()) {
    const known = (asked[at] ?? []).flatMap((name): ItemName[] => {
      const value = valueOf(
        name,
        name.keys.flatMap(({ key }) => holders.get(key) ?? []),
      );
      return value === undefined ? [] : [{ field: name.field, written: name.written, ...value }];
    });
    if (known.length > 0) item._names = known;
  }
}

/** Returns a name as it stands alone, without what a record says of it besides; an id at another authority is one too. */
export function askedName(field: NameField, written: string): AskedName {
  const kind = kindOfField[field];
  const address = readAuthorityId(written);
  const byId = address === undefined ? [] : [{ key: addressKey(address), years: '' }];
  return { field, written, kind, keys: [...byId, nameKey(kind, written)] };
}

/**
 * Returns the value by which a name is filtered and counted: the preferred one where an authority knows it.
 * @param keys forms by which a record names it, where it says more than the name
 */
export async function preferredName(
  { holding }: Pick<AuthorityRecords, 'holding'>,
  field: NameField,
  written: string,
  keys: readonly NameKey[] = askedName(field, written).keys,
): Promise<string> {
  const asked = { ...askedName(field, written), keys: [...keys] };
  const holders = await holding(keys.map(({ key }) => key));
  return valueOf(asked, holders)?.name ?? plainName(field, written);
}
