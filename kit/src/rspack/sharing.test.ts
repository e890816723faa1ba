import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { caretRange, sharedBy, sharedModules } from './sharing.ts';
import * as reactQuery from './react-query.ts';
import * as zodMini from './zod-mini.ts';

const repository = join(import.meta.dirname, '../../..');

function sources(...patterns: string[]): { file: string; text: string }[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .filter((file) => !/\.test\.|\/testing\//u.test(file) && !file.startsWith('kit/src/rspack/'))
    .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }));
}

/** Atoms, contexts and classes made when a module is loaded: two copies of such a module do not know each other. */
const keepsState = /^(?:export )?const \w+ = (?:atom|storedAtom|accountAtoms|createContext)[(<]|^export class /mu;

test('every module of kit and contracts that keeps state is shared', () => {
  const keepers = sources('kit/src/**/*.{ts,tsx}', 'contracts/src/*.ts').filter(({ text }) => keepsState.test(text));
  const shared = new Set<string>(Object.values(sharedModules));

  const unshared = keepers.map(({ file }) => file).filter((file) => !shared.has(file));

  expect(keepers.length).toBeGreaterThan(5);
  expect(unshared).toEqual([]);
});

test('every shared module exists, under the name that packages import it by', () => {
  const named = Object.entries(sharedModules).map(([request, file]) => {
    const [, part, path] = /^@iconotheca\/(\w+)\/(.+)$/u.exec(request) ?? [];
    return { file, expected: `${part}/src/${path}.${path?.startsWith('ui/') ? 'tsx' : 'ts'}` };
  });

  for (const { file, expected } of named) expect(file).toBe(expected);
  expect(sources(...named.map(({ file }) => file))).toHaveLength(named.length);
});

test('what browsers get is written with zod/mini, of which a page has one copy', () => {
  const whole = sources('{contracts,kit,shell,mf-*}/src/**/*.{ts,tsx}').filter(({ text }) => /from 'zod'/u.test(text));

  expect(whole.map(({ file }) => file)).toEqual([]);
});

test('what the pages use of zod is in the copy that they share', () => {
  const used = new Set(
    sources('{contracts,kit,shell,mf-*}/src/**/*.{ts,tsx}').flatMap(({ text }) =>
      [...text.matchAll(/\bz\.([_a-z]\w*)\b/gu)].map(([, name]) => name ?? ''),
    ),
  );
  const typesOnly = new Set(['core', 'infer', 'input', 'output']);

  const missing = [...used].filter((name) => !typesOnly.has(name) && !(name in zodMini));

  expect(used.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

test('what the pages use of react-query is in the copy that they share', () => {
  const used = new Set(
    sources('{kit,shell,mf-*}/src/**/*.{ts,tsx}').flatMap(({ text }) =>
      [...text.matchAll(/^import \{([^}]+)\} from '@tanstack\/react-query'/gmu)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    ),
  );

  const missing = [...used].filter((name) => name !== '' && !name.startsWith('type ') && !(name in reactQuery));

  expect(used.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

test('the shell brings every shared module with its first script, a remote brings none', () => {
  const shell = Object.values(sharedBy('shell'));
  const remote = Object.values(sharedBy('remote'));

  expect(shell.every(({ eager, singleton, strictVersion }) => eager === true && singleton && strictVersion)).toBe(true);
  expect(remote.every((config) => config.import === false && config.singleton && config.strictVersion)).toBe(true);
  expect(remote.map(({ shareKey }) => shareKey)).toEqual(shell.map(({ shareKey }) => shareKey));
});

test('our own modules are named by their file, so that relative imports meet the shared copy', () => {
  const files = Object.keys(sharedBy('remote')).filter((key) => key.startsWith('/'));

  expect(files.map((file) => relative(repository, file))).toEqual(Object.values(sharedModules));
});

test('a range takes later minors and patches of the version that is installed', () => {
  expect(caretRange('19.3.1')).toBe('^19.3.0');
});
