import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { siteRoutes, slashPair } from '@iconotheca/contracts/release/routes';
import * as z from 'zod/mini';
import type { PageRoute } from '../../build/index.ts';
import { Refusal } from '../../refusal.ts';
import { writeRemoteWords } from '../../locales/remote-words.ts';
import { remoteFiles } from './remote-files.ts';

interface Wanted {
  slot: string;
  /** Page of a slot that sites do not have by themselves. */
  page?: string | undefined;
  path?: string | undefined;
  title?: string | undefined;
}

const names = z.optional(z.record(z.string(), z.string()));
const manifest = z.looseObject({ scripts: names, dependencies: names, devDependencies: names });

/** Packages that this one is made to work with, and their versions: a remote takes them all. */
const ownManifest = z.object({
  name: z.string(),
  version: z.string(),
  peerDependencies: z.record(z.string(), z.string()),
});

/** Packages that a page has from the shell, or that the remote bundles; all others are for its tests and types. */
const inPages = new Set([
  '@iconotheca/client',
  '@iconotheca/ui',
  '@tanstack/react-query',
  'jotai',
  'react',
  'react-dom',
]);

const scripts = {
  dev: 'iconotheca dev',
  check: 'iconotheca words && tsc -p .',
  test: 'iconotheca test',
  build: 'iconotheca build',
  verify: 'iconotheca verify',
};

/**
 * Writes a remote to begin with into a folder, and adds to its package.json what it is made with.
 * @returns names of the files
 * @throws Refusal where a file is there already, there is no package.json, or nothing says what its pages are
 */
export async function createRemote(folder: string, wanted: Wanted): Promise<string[]> {
  const { slot } = wanted;
  if (!/^[a-z][a-z0-9-]{0,59}$/u.test(slot)) {
    throw new Refusal(`The slot is ${slot}, it must be small letters, digits and -, as in mf-lists.`);
  }
  const path = join(folder, 'package.json');
  if (!existsSync(path)) throw new Refusal(`${folder} has no package.json: make one by npm init --yes`);
  const files = remoteFiles({ slot, pages: sitePages(slot), ...ownRoute(wanted) });
  const there = Object.keys(files).filter((file) => existsSync(join(folder, file)));
  if (there.length > 0) throw new Refusal(`These files are there already, nothing is written: ${there.join(', ')}.`);

  const own = await manifestOfSdk();
  const read = manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  // A package that is named already, as a file for one, stays as it is.
  const named = new Set(Object.keys({ ...read.dependencies, ...read.devDependencies }));
  const needed = Object.entries(own.peerDependencies).filter(([name]) => !named.has(name));
  const changed = {
    ...read,
    type: 'module',
    private: true,
    scripts: { ...read.scripts, ...scripts },
    dependencies: sorted({ ...read.dependencies, ...Object.fromEntries(needed.filter(([name]) => inPages.has(name))) }),
    devDependencies: sorted({
      ...read.devDependencies,
      ...Object.fromEntries(needed.filter(([name]) => !inPages.has(name))),
    }),
  };
  await writeFile(path, `${JSON.stringify(changed, undefined, 2)}\n`);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  writeRemoteWords(folder);
  return ['package.json', ...Object.keys(files)];
}

/** Pages of a slot that every site has, by name. */
function sitePages(slot: string): string[] {
  const routed = siteRoutes.filter((route) => route.slot === slot).map(({ page }) => page);
  if (slot === slashPair.slot) routed.push(slashPair.withSlash, slashPair.withoutSlash);
  return [...new Set(routed)];
}

/** The page of a slot that no site has yet. @throws Refusal when it is not said */
function ownRoute({ slot, page, path, title }: Wanted): { routes: PageRoute[] } {
  if (sitePages(slot).length > 0) {
    if (page !== undefined || path !== undefined)
      throw new Refusal(`The site says which pages ${slot} has, and where.`);
    return { routes: [] };
  }
  if (page === undefined || path === undefined) {
    throw new Refusal(
      `No site has a slot ${slot} by itself: say what its page is called, and where it is, by --page tours --path /r/tours`,
    );
  }
  if (!/^[a-z][a-z0-9-]*$/u.test(page))
    throw new Refusal(`The page is ${page}, it must be small letters, digits and -.`);
  return { routes: [{ path, page, ...(title === undefined ? {} : { title }) }] };
}

async function manifestOfSdk(): Promise<z.infer<typeof ownManifest>> {
  const path = findPackageJSON('..', import.meta.url);
  if (path === undefined) throw new Error(`No package.json above ${import.meta.url}.`);
  return ownManifest.parse(JSON.parse(await readFile(path, 'utf8')));
}

function sorted(versions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).toSorted(([a], [b]) => a.localeCompare(b)));
}
