import { globSync } from 'node:fs';
import { root } from '../../common/project.ts';

/** Lists the sources of the front, from the root of the project; no tests. */
export function sourceFiles(): string[] {
  const folders = ['shell', 'mf-*', 'packages/ui', 'packages/client'].map((folder) => `${folder}/src/**/*.{ts,tsx}`);
  return globSync(folders, { cwd: root }).filter((path) => !/\.test\.tsx?$|\/testing\/|\/words\//u.test(path));
}
