import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../common/project.ts';
import { testedParts } from '../test-run/tested-parts.ts';
import { workspaceFolders } from './workspaces.ts';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  name: z.string(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
});

const manifests = new Map(
  workspaceFolders().map((folder) => [
    folder,
    manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))),
  ]),
);
const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]));

/** Folders of the workspace that a package is made of, with those that these are made of. */
function foldersBehind(folder: string, found = new Set<string>()): Set<string> {
  const { dependencies, devDependencies, optionalDependencies } = manifests.get(folder) ?? manifest.parse({ name: '' });
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    const behind = folderOf.get(name);
    if (behind === undefined || found.has(behind)) continue;
    found.add(behind);
    foldersBehind(behind, found);
  }
  return found;
}

function workflow(name: string): string {
  return readFileSync(join(root, '.github/workflows', `${name}.yml`), 'utf8');
}

/** Folders at the top that are released: neither packages nor what tests and builds them. */
const parts = testedParts().filter(({ folder }) => /^(?:shell|bff|archive|mf-[a-z]+)$/u.test(folder));

test('there is a workflow for each part, and one for everything', () => {
  const files = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => basename(file, '.yml'));

  expect(parts.length).toBeGreaterThan(7);
  expect(files.toSorted()).toEqual([...parts.map(({ name }) => name), 'test'].toSorted());
  expect(workflow('test')).toMatch(/- run: npm test$/mu);
});

test.each(parts.map(({ name }) => name))('%s is tested when its files change, or those that it is made of', (name) => {
  const text = workflow(name);
  const watched = [...text.matchAll(/^ {6}- '(.+)\/\*\*'$/gmu)].map(([, folder]) => folder);

  expect(text).toContain(`- run: npm test -- ${name}\n`);
  expect(watched).toEqual(expect.arrayContaining([name, ...foldersBehind(name)]));
});
