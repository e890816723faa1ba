import { isDeepStrictEqual } from 'node:util';
import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import { z } from 'zod';
import {
  addBrandVersion,
  findBrand,
  promoteBrand,
  requireBrand,
  requireBrandsApart,
  rollbackBrand,
} from '../brands/brand-changes.ts';
import {
  brandFolder,
  checkBrand,
  keepBrandFiles,
  requireBrandDocument,
  requireBrandFolder,
} from '../brands/brand-files.ts';
import { brandFolderKey, versionKey, type Brand, type Registry } from '../registry.ts';
import { releaseError } from '../release-error.ts';
import { requireRoutesApart } from '../routes.ts';
import { askedAct, valueOf, type Answer, type Change } from './act.ts';
import { brandId, document, earlierBrandVersion, namedVersion, pictures, version } from './arguments.ts';

const onVersion = { brand: z.string(), version: versionKey };

export const brandPut = askedAct('brand-put', {
  fields: {
    ...onVersion,
    document: z.custom<BrandDocument>(),
    /** Folder of its files within the store; absent where it has none. */
    folder: brandFolderKey.optional(),
  },
  asked: { brand: brandId, version: namedVersion, document, files: pictures },
})({
  right: 'brand',
  apply: (current, act, acted) => addBrandVersion(current, { ...act, ...acted }),
  requireAllowed: ({ brand, document, folder }) =>
    requireBrandFolder(brand, requireBrandDocument(brand, document), folder),
  changes: ({ brand, version }) => [{ slot: `brand:${brand}`, to: version }],
  sentence: (act) => `put version ${act.version} of the brand ${act.brand}`,

  command: 'brand put',
  operands: ['brand'],
  help: 'add a version of a brand: DIR holds brand.json and its pictures',
  call: {
    path: 'brands/:brand/versions',
    id: 'putBrand',
    summary: 'Adds a version of a brand’s document; it is not active yet',
  },
  begin: ({ brand, version, document: asked, files }, { store }) => {
    const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
    const { document, files: named } = checkBrand(brand, { document: asked, files: bytes });
    const folder = named.size === 0 ? undefined : brandFolder(brand, named);
    const told = { brand, version: '' };
    return {
      toAct: (current) => {
        told.version = version ?? nextVersion(findBrand(current, brand), { document, folder });
        return { what: 'brand-put', ...told, document, ...(folder && { folder }) };
      },
      prepare: () => keepBrandFiles(store, folder, named),
      told,
    };
  },
  answer: ({ brand }, { registry, act, told }) => {
    const said = act === undefined ? 'was put already, with the same contents' : 'is put. It is not active yet';
    const version = String(told['version']);
    const hint = registry.brands[brand]?.active === version ? '' : `: brand promote ${brand} ${version}`;
    return { facts: told, lines: [`The brand ${brand} ${version} ${said}${hint}.`] };
  },
});

export const brandPromote = askedAct('brand-promote', { fields: onVersion, asked: { brand: brandId, version } })({
  right: 'brand',
  apply: (current, act) => promoteBrand(current, act.brand, act.version),
  requireAllowed: (_act, next) => requireApart(next),
  changes: brandChange,
  sentence: (act) => `promoted version ${act.version} of the brand ${act.brand}`,

  command: 'brand promote',
  operands: ['brand', 'version'],
  help: 'show it at its hosts',
  call: { path: 'brands/:brand/promote', id: 'promoteBrand', summary: 'Makes a version active' },
  begin: (input) => ({ toAct: () => ({ what: 'brand-promote', ...input }) }),
  answer: ({ brand }, { registry }) => answerOf(brand, registry),
  form: {
    title: (given) => `Promote ${valueOf(given, 'brand') ?? ''} ${valueOf(given, 'version') ?? ''}`,
    effect: ({ brands }, given) => {
      const { active, versions = {} } = brands[valueOf(given, 'brand') ?? ''] ?? {};
      const { hosts = [], slots = {} } = versions[valueOf(given, 'version') ?? '']?.document ?? {};
      const swaps = Object.entries(slots).map(
        ([area, { slot = area, version: pin }]) => `${[slot, pin].filter(Boolean).join(' ')} as ${area}`,
      );
      return [
        `Hosts of this brand look and read so with their next page. Now they have <b>${active ?? 'no document of their own'}</b>.`,
        `Its hosts: <b>${hosts.join(', ') || 'none'}</b>. It shows <b>${swaps.join(', ') || 'the site’s own parts'}</b>.`,
      ];
    },
    button: 'Promote',
  },
});

export const brandRollback = askedAct('brand-rollback', {
  fields: onVersion,
  asked: { brand: brandId, version: earlierBrandVersion },
})({
  right: 'brand',
  apply: (current, act) => rollbackBrand(current, act.brand, act.version),
  requireAllowed: (_act, next) => requireApart(next),
  changes: brandChange,
  sentence: (act) => `rolled the brand ${act.brand} back to version ${act.version}`,

  command: 'brand rollback',
  operands: ['brand', 'version'],
  help: 'go back to the version before, or to the one named',
  call: { path: 'brands/:brand/rollback', id: 'rollbackBrand', summary: 'Goes back to a version' },
  begin: ({ brand, version: named }) => ({
    toAct: (current) => {
      const version = named ?? findBrand(current, brand)?.fallback[0];
      if (version === undefined) {
        throw releaseError('nothing-to-fall-back-to', `The brand ${brand} has no earlier version to go back to.`);
      }
      return { what: 'brand-rollback', brand, version };
    },
  }),
  answer: ({ brand }, { registry }) => answerOf(brand, registry),
  form: {
    title: (given) => `Roll ${valueOf(given, 'brand') ?? ''} back to ${valueOf(given, 'version') ?? ''}`,
    effect: ({ brands }, given) => [
      `Hosts of this brand look and read as before with their next page; <b>${brands[valueOf(given, 'brand') ?? '']?.active ?? ''}</b> is left.`,
    ],
    button: 'Roll back',
  },
});

/** Says on the command line where a brand stands. */
export function brandLine({ brands }: Registry, id: string): string {
  const { active, versions, fallback } = requireBrand(brands, id);
  const hosts = active === undefined ? [] : (versions[active]?.document.hosts ?? []);
  const where = hosts.length === 0 ? '' : ` at ${hosts.join(', ')}`;
  return `brand ${id}  ${active ?? 'not active'}${where}  then ${fallback.join(', ') || 'nothing'}`;
}

function answerOf(id: string, registry: Registry): Answer {
  const { brands, revision } = registry;
  const facts = { brand: id, active: brands[id]?.active, revision };
  return { facts, lines: [`${brandLine(registry, id)} (revision ${revision}).`] };
}

function brandChange({ brand, version }: { brand: string; version: string }, before: Registry): Change[] {
  const from = before.brands[brand]?.active;
  return [{ slot: `brand:${brand}`, ...(from && { from }), to: version }];
}

/** Refuses brands that cannot be active together: one may let a build stand in for an area that brings addresses which another has. */
function requireApart(next: Registry): void {
  requireBrandsApart(next);
  requireRoutesApart(next);
}

/** Chooses the next number, or the version with the same contents. */
function nextVersion(brand: Brand | undefined, put: { document: BrandDocument; folder: string | undefined }): string {
  const versions = Object.entries(brand?.versions ?? {});
  const same = versions.find(
    ([, each]) => isDeepStrictEqual(each.document, put.document) && each.folder === put.folder,
  );
  if (same !== undefined) return same[0];
  const numbers = versions.map(([name]) => Number(name)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}
