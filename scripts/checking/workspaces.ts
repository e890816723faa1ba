import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../common/project.ts';

/** Lists the folders of all packages of the workspace: `bff`, `packages/contracts`. */
export function workspaceFolders(): string[] {
  return globSync('{*,packages/*}/package.json', { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((file) => dirname(file))
    .toSorted();
}

/** Lists the configurations of the type checker, by their paths: one for each package, and those of parts that run elsewhere. */
export function typeProjects(): string[] {
  return globSync('{*,packages/*}/{,src/**/}tsconfig.json', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  }).toSorted();
}
