import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.ts';

/** Folders of all packages of the workspace: `bff`, `packages/contracts`. */
export function workspaceFolders(): string[] {
  return globSync('{*,packages/*}/package.json', { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((file) => dirname(file))
    .toSorted();
}

/** Configurations of the type checker, by their paths: one for each package, and those of parts that run elsewhere. */
export function typeProjects(): string[] {
  return globSync('{*,packages/*}/{,src/**/}tsconfig.json', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  }).toSorted();
}

/** Packages with tests of their own; the tests of the whole site come last, since they need the rest to work. */
export function testedWorkspaces(): string[] {
  const tested = workspaceFolders().filter((folder) => {
    const pattern = folder === 'tests' ? 'api/**/*.test.ts' : '{src,.}/**/*.test.{ts,tsx}';
    const files = globSync(pattern, { cwd: join(root, folder), exclude: (name) => name === 'node_modules' });
    return files.length > 0;
  });
  return tested.toSorted((a, b) => Number(a === 'tests') - Number(b === 'tests'));
}
