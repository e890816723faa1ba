import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import { perform } from '../log/perform.ts';
import type { Registry } from '../registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Makes a brand active as its next version. */
export async function withBrand(
  store: ReleaseStore,
  brand: string,
  document: Partial<Omit<BrandDocument, 'names'>> & { name: string },
): Promise<Registry> {
  const { name, hosts = [], ...rest } = document;
  const put = await perform(
    store,
    ({ brands }) => ({
      what: 'brand-put',
      brand,
      version: String(Object.keys(brands[brand]?.versions ?? {}).length + 1),
      document: { formatVersion: 1, names: { en: name }, hosts, ...rest },
    }),
    { by: 'anna' },
  );
  const version = Object.keys(put.registry.brands[brand]?.versions ?? {}).at(-1) ?? '';
  return (await perform(store, { what: 'brand-promote', brand, version }, { by: 'anna' })).registry;
}
