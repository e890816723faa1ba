import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../common/project.ts';

/** Set by one of our own processes for another, or by npm: nobody configures them. */
const internal = new Set(['INIT_CWD', 'NODE_COMPILE_CACHE', 'WATCH_REPORT_DEPENDENCIES']);

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Variables that the configurations of both servers parse, and those that scripts ask for by name. */
function variablesRead(): string[] {
  const parsed = ['archive/src/config.ts', 'bff/src/config.ts', 'packages/http/src/environment.ts'].flatMap((path) =>
    [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+): /gmu)].map(([, name]) => name),
  );
  const asked = globSync('scripts/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/process\.env\['(\w+)'\](?! =)/gu)].map(([, name]) => name));
  return [...new Set([...parsed, ...asked])].filter((name) => name !== undefined).filter((name) => !internal.has(name));
}

/** Variables in the first column of the README's table. */
function variablesTold(): string[] {
  const [, section = ''] = /^## Configuration$(.*?)^## /msu.exec(read('README.md')) ?? [];
  const cells = [...section.matchAll(/^\| ([^|]+) \|/gmu)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/gu)].map(([, name = '']) => name));
}

test('the README names every environment variable that is read, and no other', () => {
  const isRead = variablesRead();

  expect(isRead.length).toBeGreaterThan(20);
  expect(variablesTold().toSorted()).toEqual(isRead.toSorted());
});
