import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPart } from '../../build/build-part.ts';
import { releaseTarget } from '../../build/build-target.ts';
import { loadConfig } from '../../build/load-config.ts';
import { verifyBuild } from '../verify.ts';
import { createRemote } from './create-remote.ts';

const sdk = join(import.meta.dirname, '../../..');
/** Below this package, whose own packages its modules find. */
const folders = join(sdk, 'test-results');
let folder = '';

beforeEach(async () => {
  await mkdir(folders, { recursive: true });
  folder = await mkdtemp(join(folders, 'created-'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'tours', version: '2.0.0', devDependencies: { '@iconotheca/client': 'file:client.tgz' } }),
  );
  await mkdir(join(folder, 'node_modules/@iconotheca'), { recursive: true });
  await symlink(sdk, join(folder, 'node_modules/@iconotheca/remote-sdk'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(['mf-search', 'mf-viewer', 'mf-lists', 'mf-provenance', 'mf-help'])(
  'DEL-1: what is created for %s is built and can be published',
  { timeout: 60_000 },
  async (slot) => {
    await createRemote(folder, { slot });

    const { config } = await loadConfig(folder);
    await buildPart(config, releaseTarget({ folder }));

    expect(await verifyBuild(join(folder, 'dist'), config)).toEqual([]);
  },
);

test('DEL-1: what is created says in package.json what it is made with, and keeps what stood there', async () => {
  const written = await createRemote(folder, { slot: 'mf-lists' });

  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect(written).toContain('src/lists-page.tsx');
  expect(manifest).toMatchObject({ name: 'tours', version: '2.0.0', type: 'module', private: true });
  expect(manifest.dependencies).toMatchObject({ react: '^19.3.0', '@iconotheca/ui': expect.any(String) });
  expect(manifest.dependencies).not.toHaveProperty('@iconotheca/client');
  expect(manifest.devDependencies).toHaveProperty('@iconotheca/client', 'file:client.tgz');
  expect(Object.keys(manifest.devDependencies)).toEqual(
    expect.arrayContaining(['happy-dom', 'typescript', 'vitest', '@types/react']),
  );
});

test('DEL-5: a slot that no site has comes with its page and its path', async () => {
  await createRemote(folder, { slot: 'mf-tours', page: 'tours', path: '/r/tours', title: "Readers' tours" });

  const config = await readFile(join(folder, 'rspack.config.ts'), 'utf8');
  expect(config).toContain(String.raw`{ path: '/r/tours', page: 'tours', title: 'Readers\' tours' }`);
  expect(await readFile(join(folder, 'src/remote.ts'), 'utf8')).toContain('tours: { load: async');
});

test('nothing is written over, and what is missing is said in a sentence', async () => {
  await createRemote(folder, { slot: 'mf-lists' });
  const page = join(folder, 'src/lists-page.tsx');
  await writeFile(page, 'mine');

  await expect(createRemote(folder, { slot: 'mf-lists' })).rejects.toThrow(/are there already.+src\/lists-page\.tsx/u);
  await expect(createRemote(folder, { slot: 'mf-tours' })).rejects.toThrow(/--page tours --path \/r\/tours/u);
  await expect(createRemote(folder, { slot: 'Tours!' })).rejects.toThrow(/must be small letters/u);
  await expect(createRemote(join(folder, 'none'), { slot: 'mf-lists' })).rejects.toThrow(/npm init/u);
  expect(await readFile(page, 'utf8')).toBe('mine');
});
