import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../common/project.ts';
import { configurationPage } from './configuration.ts';

/** Variables that our own processes, or npm, set for another process. */
const internal = new Set(['INIT_CWD', 'NODE_COMPILE_CACHE', 'WATCH_REPORT_DEPENDENCIES']);

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

test('the page of the configuration is what the schemas say that read it', () => {
  // `npm run format` writes it.
  expect(read('docs/configuration.md')).toBe(configurationPage());
});

test('it names every variable that a command asks for', () => {
  const asked = globSync('scripts/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/process\.env\['(\w+)'\](?! =)/gu)].map(([, name = '']) => name));

  expect(asked.length).toBeGreaterThan(5);
  const page = configurationPage();
  expect(asked.filter((name) => !internal.has(name) && !page.includes(`\n| \`${name}\` |`))).toEqual([]);
});

test('the README stays short, and names the variables of a first start', () => {
  const readme = read('README.md');

  expect(readme.split('\n').length).toBeLessThanOrEqual(101);
  for (const name of ['PORT', 'DATA_DIR', 'SEED']) expect(readme).toContain(`\`${name}\``);
});
