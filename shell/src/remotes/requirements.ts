import { unmetUses, unmetWords, type Offer } from '@iconotheca/contracts/release/fit';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as z from 'zod/mini';

type ShareScope = Parameters<NonNullable<ModuleFederationRuntimePlugin['resolveShare']>>[0]['shareScopeMap'][string];

/** Fields that are read of a manifest; a build of another tool may lack them. */
const uses = z.object({
  metaData: z.object({
    uses: z._default(
      z.record(
        z.string(),
        z.object({
          names: z.union([z.array(z.string()), z.literal('*')]),
          ranges: z.array(z.tuple([z.string(), z.nullable(z.string())])),
        }),
      ),
      {},
    ),
  }),
});

/** Lists the shared packages of this page as they are there, not as the shell declared them. */
export function offersOf(scope: ShareScope): Record<string, Offer> {
  const offers: Record<string, Offer> = {};
  for (const [name, versions] of Object.entries(scope)) {
    for (const [version, { lib }] of Object.entries(versions)) offers[name] = { version, names: namesOf(lib?.()) };
  }
  return offers;
}

/** A CommonJS module is its own default. */
function namesOf(module: unknown): string[] | undefined {
  if (typeof module !== 'object' || module === null) return undefined;
  return '__esModule' in module ? Object.keys(module) : [...Object.keys(module), 'default'];
}

/**
 * Holds a build against what the page has, before any of its code runs: a view that an open tab asked for later, or a
 * build that a developer put into the page, was not made with this shell.
 * @throws when it uses what is not there
 */
export function requireUsable(manifest: unknown, offers: Readonly<Record<string, Offer>>): void {
  const read = uses.safeParse(manifest);
  const unmet = read.success ? unmetUses(read.data.metaData.uses, offers) : [];
  if (unmet.length > 0) throw new Error(`it needs ${unmet.map((each) => unmetWords(each)).join(', ')}`);
}
