import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sections } from '@iconotheca/contracts/collection/section';
import { itemTypeKey, itemTypes } from '@iconotheca/contracts/item/item-type';
import { expect, test } from 'vitest';
import { root } from '../common/project.ts';
import { codeNamesIn, sourceText, unknownImports } from './documents.ts';
import { workspaceFolders } from './workspaces.ts';

/** Records of decisions are of their day, and so are the paths that they name. */
const documents = [
  ...globSync('*.md', { cwd: root }),
  ...globSync('docs/{*,decisions/*,how-to/*,operations/*}.md', { cwd: root }),
];

/** Packages and parts, whose README says what they are, and their door. */
const described = workspaceFolders().filter((folder) => !['scripts', 'tests'].includes(folder));

/** Folders that every path of ours begins with. */
const top = /^(?:shell|bff|archive|mf-(?!NAME)[a-z]+|packages|scripts|tests|docs|\.github)\//u;

/** Paths that a text names in code marks: `archive/src/app.ts`. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w.@/-]+)`/gu)].map(([, path = '']) => path);
  return named.filter((path) => top.test(path) && !/NAME|\bmf-\*/u.test(path));
}

/** Files that a text links to, as paths from the root. */
function linksIn(text: string, document: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/gu)].map(([, target = '']) =>
    join(dirname(document), target),
  );
}

test.each(documents)('%s names only files that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  const missing = [...pathsIn(text), ...linksIn(text, document)].filter((path) => !existsSync(join(root, path)));

  expect(missing).toEqual([]);
});

/** Names that a text says lie in a file, with the file: "`fieldOrder` in `packages/ui/src/filters/filter-wording.ts`". */
function namesIn(text: string): { name: string; file: string }[] {
  return [...text.matchAll(/`(\w+)`\s+in\s+`([\w@/-]+\.\w[\w.]*)`/gu)].flatMap(([, name = '', file = '']) =>
    top.test(file) ? { name, file } : [],
  );
}

test.each(documents)('%s names only what is in the file that it names', (document) => {
  const named = namesIn(readFileSync(join(root, document), 'utf8'));

  expect(named.filter(({ name, file }) => !readFileSync(join(root, file), 'utf8').includes(name))).toEqual([]);
});

test('the page on importing names every type of item and every code that a tile goes by', () => {
  const text = readFileSync(join(root, 'docs/importing.md'), 'utf8');
  const [, types = ''] = /^## Types$(.*?)^A painting/msu.exec(text) ?? [];
  const named = [...types.matchAll(/`([^`]+)`/gu)].map(([, type = '']) => itemTypeKey(type));
  const tiles = [...text.matchAll(/^\| `([A-Z]+)` \|/gmu)].map(([, code = '']) => code);
  const codes = Object.values(sections).flatMap(({ rule }) =>
    rule.flatMap((clause) => ('HIM' in clause ? clause.HIM : [])),
  );

  expect(named.toSorted()).toEqual(Object.keys(itemTypes).toSorted());
  expect(tiles.toSorted()).toEqual(codes.toSorted());
});

test('a path that is not there would be noticed', () => {
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

  expect(pathsIn(architecture).length).toBeGreaterThan(15);
  expect(namesIn('`nothing` in\n`archive/src/app.ts`')).toEqual([{ name: 'nothing', file: 'archive/src/app.ts' }]);
  expect(pathsIn('in `archive/src/nowhere.ts`')).toEqual(['archive/src/nowhere.ts']);
  expect(linksIn('[one](../docs/x.md#part)', 'docs/y.md')).toEqual(['docs/x.md']);
});

test('links of records and measurements lead somewhere', () => {
  const files = globSync('docs/{decisions/history,measurements}/*.md', { cwd: root });
  const links = files.flatMap((file) => linksIn(readFileSync(join(root, file), 'utf8'), file));

  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(globSync('docs/decisions/[!R]*.md', { cwd: root }))('%s names only what the sources have', (document) => {
  const [holding = '', ...rest] = readFileSync(join(root, document), 'utf8').split(
    /^## What was rejected$[^]*?\n\n(?!\|)/mu,
  );
  const sources = sourceText();

  expect(codeNamesIn([holding, ...rest].join('\n')).filter((name) => !sources.includes(name))).toEqual([]);
});

test.each(described)('%s has a README of at most 40 lines, whose files, names and exports are there', (folder) => {
  const document = join(folder, 'README.md');
  const text = readFileSync(join(root, document), 'utf8');
  const own = [...text.matchAll(/`(src(?:\/[\w.-]+)*)`/gu)].map(([, path = '']) => join(folder, path));
  const named = [...own, ...pathsIn(text), ...linksIn(text, document)];
  const sources = sourceText();

  expect(text.split('\n').length).toBeLessThanOrEqual(41);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(unknownImports(text)).toEqual([]);
  expect(codeNamesIn(text).filter((name) => !sources.includes(name))).toEqual([]);
});

test('a name, a module or an export that is not there would be noticed', () => {
  expect(codeNamesIn('a `nameThatIs` and `docs/x.md`')).toEqual(['nameThatIs']);
  expect(unknownImports("import { call, calls } from '@iconotheca/client';")).toEqual(['@iconotheca/client: calls']);
  expect(unknownImports("import { x } from '@iconotheca/ui/nowhere';")).toEqual(['@iconotheca/ui/nowhere']);
});
