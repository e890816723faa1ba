import { sections } from '@iconotheca/contracts/collection/section';
import type { Item } from '@iconotheca/contracts/item/item';
import type { Addresses } from './item-addresses.ts';

/** The archive's own name, where no institution is known. */
export const archiveName = 'Iconotheca';

export interface Provider {
  address: string;
  name: string;
}

/** Collections that stand for a theme of the home page, not for a contributor. */
const themes: ReadonlySet<string> = new Set(
  Object.values(sections).flatMap(({ rule }) => rule.flatMap((clause) => ('HIM' in clause ? [...clause.HIM] : []))),
);

interface ProviderContext {
  addresses: Addresses;
  collectionName: (code: string) => string | undefined;
}

/** Lists the collections that contributed the item, by code and name. */
export function contributorsOf(
  item: Item,
  collectionName: ProviderContext['collectionName'],
): { code: string; name: string }[] {
  return (item.HIM ?? [])
    .filter((code) => !themes.has(code))
    .flatMap((code) => {
      const name = collectionName(code);
      return name === undefined ? [] : [{ code, name }];
    });
}

/** Lists the collections that contributed the item, then the archive itself. */
export function providersOf(item: Item, { addresses, collectionName }: ProviderContext): Provider[] {
  const contributors = contributorsOf(item, collectionName).map(({ code, name }) => ({
    address: addresses.section(code),
    name,
  }));
  return [...contributors, { address: addresses.home, name: archiveName }];
}
