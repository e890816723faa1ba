import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { expect, test } from 'vitest';
import { releaseTarget } from './build-target.ts';
import { defineRemote, defineShell } from './index.ts';

const folder = join(import.meta.dirname, '../..');
const target = releaseTarget({ folder, version: '2.1.0', outputDir: '/somewhere' });

const isOurs = (plugin: unknown) => plugin?.constructor.name === 'FederationAsModules';
const isCommonJs = (file: string) => file.endsWith('.cjs');

test('bet on react-router: its released build lies in ../production beside the one that its package names', async () => {
  const ifChanged =
    'react-router no longer keeps its released build where releasedRouter() in build/index.ts looks for it. Find the folder ' +
    'of its builds without warnings, or delete releasedRouter() if its package.json names that build by the condition "production".';
  const [shell] = defineShell({ folder }).configurations(target);
  const files: Record<string, unknown> = { ...shell.resolve?.alias };

  expect(Object.keys(files), ifChanged).toEqual(['react-router$', 'react-router/dom$']);
  for (const file of Object.values(files).map(String)) {
    expect(existsSync(file), `${ifChanged} Missing: ${file}`).toBe(true);
    const released: object = await import(file);
    const developed: object = await import(file.replace('/production/', '/development/'));
    expect(Object.keys(released).toSorted(), ifChanged).toEqual(Object.keys(developed).toSorted());
  }
});

test('bet on the federation plugin: it names its runtime by aliases of CommonJS files, beside which ES modules lie', () => {
  const ifChanged =
    'FederationAsModules finds nothing to do, or leads to files that are not there. Look at resolve.alias of a build that has ' +
    'ModuleFederationPlugin alone: delete federation-as-modules.ts if it names ES modules by itself, else mend its pattern.';
  const [remote] = defineRemote({ slot: 'mf-lists', folder }).configurations(target);
  const aliases = (plugins: typeof remote.plugins = []) => {
    const { alias } = rspack({ ...remote, plugins }).options.resolve;
    return Object.values(alias || {}).filter((file): file is string => /@module-federation/u.test(String(file)));
  };

  const theirs = aliases(remote.plugins?.filter((plugin) => !isOurs(plugin)));
  const ours = aliases(remote.plugins);

  expect(theirs.filter(isCommonJs).length, ifChanged).toBeGreaterThan(0);
  expect(ours.filter(isCommonJs), ifChanged).toEqual([]);
  expect(
    ours.filter((file) => file.startsWith('/') && !existsSync(file)),
    ifChanged,
  ).toEqual([]);
});
