import { resolve } from 'node:path';
import type { Action } from '../actions.ts';
import { checkBrand, readBrandFolder } from '../brands/brand-files.ts';
import { listBrands, promoteBrandVersion, putBrand, rollbackBrandVersion } from '../brands/put-brand.ts';
import { readHistory } from '../log/history.ts';
import type { Registry } from '../registry.ts';
import { releaseError } from '../release-error.ts';
import type { Answer } from './show.ts';

interface BrandOptions extends Action {
  /** Folder of the brand. */
  from: string | undefined;
  version: string | undefined;
}

/** What can be done with brands; each takes what follows its word on the command line. */
export const brandActs = {
  put: async ([id = ''], options) => {
    const source = await readBrandFolder(folderOf(options));
    const { version, entry, registry } = await putBrand({ ...options, ...source, id });
    const said = entry === undefined ? 'was put already, with the same contents' : 'is put. It is not active yet';
    const hint = registry.brands[id]?.active === version ? '' : `: brand promote ${id} ${version}`;
    return { facts: { brand: id, version }, lines: [`The brand ${id} ${version} ${said}${hint}.`] };
  },

  check: async ([id = 'brand'], options) => {
    const { document, files } = checkBrand(id, await readBrandFolder(folderOf(options)));
    const colours =
      document.tokens === undefined ? 'It has the site’s colours' : 'Its words can be read, day and night';
    const pictures = files.size === 1 ? '1 picture' : `${files.size} pictures`;
    const facts = { names: document.names, hosts: document.hosts, files: [...files.keys()] };
    return { facts, lines: [`${document.names.en} can be put: ${pictures}. ${colours}.`] };
  },

  promote: async ([id = '', version = ''], options) => {
    const { registry } = await promoteBrandVersion({ id, version }, options);
    return answerOf(id, registry);
  },

  rollback: async ([id = '', version], options) => {
    const { registry } = await rollbackBrandVersion({ id, version }, options);
    return answerOf(id, registry);
  },

  history: async ([id], { store }) => {
    const brands = await listBrands(store);
    if (id !== undefined) requireBrand(brands, id);
    const ids = id === undefined ? Object.keys(brands) : [id];
    const places = new Set(ids.map((each) => `brand:${each}`));
    const entries = (await readHistory(store)).filter(({ slot }) => slot !== undefined && places.has(slot));
    const lines = entries.map(({ at, by, what, slot, from, to, why }) =>
      [at, by.padEnd(10), what.padEnd(14), slot, [from, to].filter(Boolean).join(' → '), why && `(${why})`]
        .filter(Boolean)
        .join('  '),
    );
    return {
      facts: { brands: pick(brands, ids), entries },
      lines: [...lines, '', ...ids.map((each) => lineOf(brands, each))],
    };
  },
} as const satisfies Record<string, (operands: readonly string[], options: BrandOptions) => Promise<Answer>>;

export const brandUsage = `  brand put ID --from DIR [--version V]     add a version of a brand: DIR holds brand.json and its pictures
  brand check --from DIR                    say whether a brand could be put: its shape, its pictures, its contrast
  brand promote ID VERSION                  show it at its hosts
  brand rollback ID [VERSION]               go back to the version before, or to the one named
  brand history [ID]                        who did what, and what is active`;

function folderOf({ from }: BrandOptions): string {
  if (from !== undefined) return resolve(from);
  throw releaseError('incomplete', 'A brand needs --from DIR, the folder that holds its brand.json.');
}

function answerOf(id: string, { brands, revision }: Registry): Answer {
  const facts = { brand: id, active: brands[id]?.active, revision };
  return { facts, lines: [`${lineOf(brands, id)} (revision ${revision}).`] };
}

function lineOf(brands: Registry['brands'], id: string): string {
  const { active, versions, fallback } = requireBrand(brands, id);
  const hosts = active === undefined ? [] : (versions[active]?.document.hosts ?? []);
  const where = hosts.length === 0 ? '' : ` at ${hosts.join(', ')}`;
  return `brand ${id}  ${active ?? 'not active'}${where}  then ${fallback.join(', ') || 'nothing'}`;
}

function requireBrand(brands: Registry['brands'], id: string): Registry['brands'][string] {
  const brand = Object.hasOwn(brands, id) ? brands[id] : undefined;
  if (brand !== undefined) return brand;
  throw releaseError(
    'unknown-brand',
    `There is no brand ${id}. Brands: ${Object.keys(brands).join(', ') || 'none yet'}.`,
  );
}

function pick(brands: Registry['brands'], ids: readonly string[]): Registry['brands'] {
  return Object.fromEntries(Object.entries(brands).filter(([id]) => ids.includes(id)));
}
