import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedModules } from './page-contracts.ts';
import { caretRange, copiesBy, sharedBy, sharedPackages, shellApi, zodNames } from './sharing.ts';

const repository = join(import.meta.dirname, '../../../..');

function sources(...patterns: string[]): { file: string; text: string }[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .filter((file) => !/\.test\.|\/testing\//u.test(file))
    .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }));
}

/** Atoms, contexts and classes made when a module is loaded: two copies of such a module do not know each other. */
const keepsState = /^(?:export )?const \w+ = (?:atom|storedAtom|accountAtoms|createContext)[(<]|^export class /mu;

function stateKeepers(pattern: string): string[] {
  return sources(pattern)
    .filter(({ text }) => keepsState.test(text))
    .map(({ file }) => file);
}

test('what keeps state for the whole page lies in the package that a page has one copy of', () => {
  expect(stateKeepers('packages/client/src/**/*.{ts,tsx}').length).toBeGreaterThan(5);
  expect(stateKeepers('packages/ui/src/**/*.{ts,tsx}')).toEqual([]);
  // Every part takes this class from the client package.
  expect(stateKeepers('packages/contracts/src/**/*.ts')).toEqual(['packages/contracts/src/http/error.ts']);
});

test('what browsers get is written with zod/mini, of which a part bundles what it uses', () => {
  const whole = sources('{packages/contracts,packages/client,packages/ui,shell,mf-*}/src/**/*.{ts,tsx}').filter(
    ({ text }) => /from 'zod'/u.test(text),
  );

  expect(whole.map(({ file }) => file)).toEqual([]);
});

test('pages have one copy of what the parts use of zod, and of no more', () => {
  const used = sources('{packages/contracts,packages/client,packages/ui,shell,mf-*}/src/**/*.{ts,tsx}').flatMap(
    ({ text }) => [...text.matchAll(/\bz\.(?<name>_?[a-z]\w*)\b(?!<)\(/gu)].map(({ groups }) => groups?.['name'] ?? ''),
  );

  // The client package turns code made from text off, by a name that it imports.
  expect([...new Set([...used, 'config'])].toSorted()).toEqual([...zodNames].toSorted());
});

test('a remote takes that copy where it was built with the same one, and brings it elsewhere', () => {
  const [shell, remote] = [copiesBy('shell')['zod/mini'], copiesBy('remote')['zod/mini']];

  expect(remote?.shareKey).toBe(shell?.shareKey);
  expect(remote?.shareKey).toContain(remote?.version);
  expect(shell).toMatchObject({ eager: true });
  expect(remote).not.toHaveProperty('eager');
});

test('contracts of which a page has one copy have names of their own, and keep no state', async () => {
  const exported = await Promise.all(
    [...sharedModules.keys()].map(async (name) => Object.keys((await import(name)) as object)),
  );
  const names = exported.flat();

  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the shell brings every shared package with its first script, a remote brings none', () => {
  const shell = Object.values(sharedBy('shell'));
  const remote = Object.values(sharedBy('remote'));

  expect(shell.every(({ eager, singleton, strictVersion }) => eager === true && singleton && strictVersion)).toBe(true);
  expect(remote.every((config) => config.import === false && config.singleton && config.strictVersion)).toBe(true);
  expect(remote.map(({ shareKey }) => shareKey)).toEqual(shell.map(({ shareKey }) => shareKey));
});

test('packages are shared whole, by their names', () => {
  expect(Object.entries(sharedBy('remote')).map(([request, { shareKey }]) => [request, shareKey])).toEqual(
    sharedPackages.map((name) => [name, name]),
  );
  expect(sharedBy('remote')['@iconotheca/client']?.version).toBe(shellApi);
});

test('a range takes later minors and patches of the version that is installed', () => {
  expect(caretRange('19.3.1')).toBe('^19.3.0');
});
