import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../common/project.ts';
import { installedPackages, isAllowed, licenceProblems, lockProblems } from './dependencies.ts';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');

test('every package that is installed comes from the registry, by its hash', () => {
  expect(lockProblems(lockfile, workspace)).toEqual([]);
});

test('a package from elsewhere, and one that runs a program when it is installed, would be noticed', () => {
  const elsewhere = lockfile.replace(
    /resolution: \{integrity: [^}]+\}/u,
    'resolution: {tarball: https://x.example/a.tgz}',
  );

  expect(lockProblems(elsewhere, workspace)).toEqual([expect.stringContaining('https://x.example/a.tgz')]);
  expect(lockProblems(lockfile, workspace.replace('  node: true', '  node: true\n  other: true'))).toEqual([
    expect.stringContaining('node, other'),
  ]);
});

test('every package is under a licence that may be used', () => {
  const packages = installedPackages();

  expect(packages.length).toBeGreaterThan(500);
  expect(licenceProblems(packages)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND Apache-2.0', true],
  ['(MIT AND Zlib)', true],
  ['(AFL-2.1 OR BSD-3-Clause)', true],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['', false],
])('“%s” may be used: %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may);
});
