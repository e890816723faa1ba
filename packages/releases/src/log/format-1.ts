import { brandDocument } from '@iconotheca/contracts/release/brand';
import { safeParse } from 'zod/mini';
import { z } from 'zod';
import {
  defaultBrandId,
  emptySlot,
  registryFormat,
  release,
  slotKey,
  versionKey,
  type Brand,
  type Registry,
  type Slot,
} from '../registry.ts';
import { parseValue, releaseError } from '../release-error.ts';

const slot1 = z.strictObject({
  active: versionKey.optional(),
  fallback: z.array(versionKey),
  releases: z.record(versionKey, release),
});

const brand1 = z.strictObject({
  name: z.string(),
  hosts: z.array(z.string()),
  slots: z.record(slotKey, z.strictObject({ slot: slotKey.optional(), version: versionKey.optional() })).default({}),
});

/** `registry.json` of format 1, which was the data itself. */
const registry1 = z.strictObject({
  format: z.literal(1).default(1),
  revision: z.number().int().min(0),
  slots: z.record(slotKey, slot1),
  brands: z.record(z.string(), brand1).default({}),
});

/** Who the brands of a registry of format 1 are by, and when: it does not say. */
interface Taken {
  by: string;
  at: string;
}

/**
 * A registry of format 1 as one of this format, at the same revision.
 * @throws ReleaseError `registry-unreadable`
 */
export function registryFromFormat1(value: unknown, path: string, { by, at }: Taken): Registry {
  const read = parseValue(registry1, { value, path, code: 'registry-unreadable' });
  const brands = Object.entries(read.brands).flatMap(([id, { name, hosts, slots }]): [string, Brand][] => {
    const isAsItShips = id === defaultBrandId && hosts.length === 0 && Object.keys(slots).length === 0;
    if (isAsItShips && name === 'Iconotheca') return [];
    const { data: document, error } = safeParse(brandDocument, { formatVersion: 1, names: { en: name }, hosts, slots });
    if (document === undefined) {
      const { path: place = [], message = '' } = error?.issues[0] ?? {};
      throw releaseError('registry-unreadable', `${path} cannot be used: brands.${id}.${place.join('.')} ${message}.`);
    }
    return [[id, { active: '1', fallback: [], versions: { '1': { document, by, publishedAt: at } } }]];
  });
  const slots = Object.entries(read.slots).map(([name, { active, fallback, releases }]): [string, Slot] => {
    const promoted = active === undefined ? fallback : [active, ...fallback];
    return [name, { ...emptySlot(), ...(active === undefined ? {} : { active }), fallback, promoted, releases }];
  });
  return {
    format: registryFormat,
    revision: read.revision,
    slots: Object.fromEntries(slots),
    brands: Object.fromEntries(brands),
    previews: {},
    tokens: {},
  };
}
