import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPart } from '../build/build-part.ts';
import { releaseTarget } from '../build/build-target.ts';
import { defineRemote } from '../build/index.ts';
import { verifyBuild } from './verify.ts';

/** Below this package, whose name its modules find. */
const folders = join(import.meta.dirname, '../../test-results');
let folder = '';

beforeEach(async () => {
  await mkdir(folders, { recursive: true });
  folder = await mkdtemp(join(folders, 'remote-'));
  await mkdir(join(folder, 'src'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const page = `export function ListsPage() { return 'Lists'; }`;

/** Builds a remote of one page. @returns what is wrong with it */
async function built({ name = 'lists', lists = page, before = '' }): Promise<string[]> {
  await writeFile(join(folder, 'src/lists-page.tsx'), lists);
  await writeFile(
    join(folder, 'src/remote.ts'),
    `import { defineRemote } from '@iconotheca/remote-sdk/remote';
    ${before}
    const load = async () => (await import('./lists-page.tsx')).ListsPage;
    export const remote = defineRemote({ slot: 'mf-lists', pages: { '${name}': { load } } });`,
  );
  const config = defineRemote({ slot: 'mf-lists', folder });
  await buildPart(config, releaseTarget({ folder, version: '1.0.0' }));
  return await verify();
}

function verify(part: 'mf-lists' | 'mf-help' = 'mf-lists'): Promise<string[]> {
  return verifyBuild(join(folder, 'dist'), { part });
}

test('a remote with the pages of its addresses can be published', async () => {
  expect(await built({})).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, 'dist/pages.json'), 'utf8'))).toHaveProperty('lists');
});

test('a page that addresses lead to is missed', async () => {
  expect(await built({ name: 'list' })).toEqual(['It exports no page lists, which addresses of mf-lists lead to.']);
});

test('a build that throws while it starts says what it throws', async () => {
  const problems = await built({ before: "throw new Error('not on this machine');" });

  expect(problems).toEqual(['The build does not start: not on this machine']);
});

test('a React of its own is seen', async () => {
  const internals = 'globalThis.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const [problem] = await built({
    lists: `export function ListsPage() { return ${internals} + 'https://react.dev/errors/'; }`,
  });

  expect(problem).toMatch(/brings a React of its own/u);
});

test('a build of another remote, and one that lost a file, are seen', async () => {
  await built({});
  const { lists } = JSON.parse(await readFile(join(folder, 'dist/pages.json'), 'utf8'));
  const [script] = lists.scripts;

  expect(await verify('mf-help')).toContain('The container is called mf_lists; that of mf-help is called mf_help.');
  await rm(join(folder, 'dist', script));
  expect(await verify()).toEqual([`Files that the manifest names are missing: ${script}.`]);
});

test('a folder without a build is told from one', async () => {
  expect(await verify()).toEqual([expect.stringContaining('is missing: build the remote first')]);
});
