import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aFolder, aRemoteBuild, aShellBuild } from '../testing/test-builds.ts';
import { readAudit } from './audit.ts';
import { promoteReleases } from './manage.ts';
import { publishBuild } from './publish.ts';
import { readRegistry } from './registry-file.ts';

async function withActiveShell({ shared }: { shared?: Record<string, string> } = {}) {
  const folder = await aFolder();
  const from = await aShellBuild(shared && { shared });
  await publishBuild({ folder, slot: 'shell', from, version: '1.0.0', by: 'anna' });
  await promoteReleases({ shell: '1.0.0' }, { folder, by: 'anna' });
  return folder;
}

describe('publish', () => {
  test('keeps a build under its version, not active, with who, when and from which commit', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ version: '1.2.0' });

    await publishBuild({ folder, slot: 'mf-search', from, by: 'anna', commit: 'abc1234', now: new Date(0) });

    const { slots, revision } = await readRegistry(folder);
    expect(revision).toBe(1);
    expect(slots['mf-search']?.active).toBeUndefined();
    expect(slots['mf-search']?.releases['1.2.0']).toMatchObject({
      entry: '/releases/mf-search/1.2.0/mf-manifest.json',
      container: 'mf_search',
      shellApi: '^1.0.0',
      shared: { react: '^19.3.0' },
      by: 'anna',
      commit: 'abc1234',
      publishedAt: '1970-01-01T00:00:00.000Z',
    });
    expect(await readAudit(folder)).toMatchObject([{ what: 'publish', slot: 'mf-search', to: '1.2.0', by: 'anna' }]);
  });

  test('writes brotli and gzip beside what gets smaller by it, and hashes of scripts and styles', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild();

    const { release } = await publishBuild({ folder, slot: 'mf-search', from, by: 'anna' });

    const page = join(folder, 'mf-search/1.0.0/page.js');
    const original = readFileSync(page);
    expect(brotliDecompressSync(readFileSync(`${page}.br`))).toEqual(original);
    expect(gunzipSync(readFileSync(`${page}.gz`))).toEqual(original);
    expect(existsSync(join(folder, 'mf-search/1.0.0/remoteEntry.js.br'))).toBe(false);
    expect(Object.keys(release.integrity).toSorted()).toEqual(['page.css', 'page.js', 'remote.js', 'remoteEntry.js']);
    expect(release.integrity['page.js']).toMatch(/^sha256-[\w+/]{43}=$/u);
  });

  test('of the same bytes again changes nothing', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild();
    await publishBuild({ folder, slot: 'mf-search', from, by: 'anna' });

    const { isNew } = await publishBuild({ folder, slot: 'mf-search', from, by: 'ben' });

    expect(isNew).toBe(false);
    expect((await readRegistry(folder)).revision).toBe(1);
  });

  test('is refused when the version exists with other bytes', async () => {
    const folder = await aFolder();
    await publishBuild({ folder, slot: 'mf-search', from: await aRemoteBuild(), by: 'anna' });
    const other = await aRemoteBuild({ script: 'other()' });

    const published = publishBuild({ folder, slot: 'mf-search', from: other, by: 'anna' });

    await expect(published).rejects.toMatchObject({ code: 'version-exists' });
    expect(readFileSync(join(folder, 'mf-search/1.0.0/remoteEntry.js'), 'utf8')).toBe('container()');
  });

  test('is refused when a file of the build is not there, and names it', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ files: { 'page.css': undefined } });

    const published = publishBuild({ folder, slot: 'mf-search', from, by: 'anna' });

    await expect(published).rejects.toMatchObject({ code: 'incomplete', message: expect.stringContaining('page.css') });
    expect((await readRegistry(folder)).revision).toBe(0);
  });

  test('is refused when the folder holds no build, or one whose manifest cannot be read', async () => {
    const folder = await aFolder();
    const empty = await aFolder();
    const garbled = await aRemoteBuild();
    await writeFile(join(garbled, 'mf-manifest.json'), '<html>');

    const ofNothing = publishBuild({ folder, slot: 'mf-search', from: empty, by: 'anna' });
    const ofGarbage = publishBuild({ folder, slot: 'mf-search', from: garbled, by: 'anna' });

    await expect(ofNothing).rejects.toMatchObject({ code: 'incomplete' });
    await expect(ofGarbage).rejects.toMatchObject({ code: 'incomplete' });
  });

  test('is refused under another version than the build was made as', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ version: '1.0.0' });

    const published = publishBuild({ folder, slot: 'mf-search', from, version: '2.0.0', by: 'anna' });

    await expect(published).rejects.toMatchObject({ code: 'incomplete' });
  });

  test.each([
    ['shell API', { shellApi: '^2.0.0' }, 'shell API ^2.0.0 (the shell has 1.0.0)'],
    ['shared package', { shared: { react: '^18.2.0' } }, 'react ^18.2.0 (the shell has 19.3.1)'],
    ['package the shell does not share', { shared: { jotai: '^3.0.0' } }, 'jotai ^3.0.0 (the shell shares none)'],
  ])('is refused when the active shell does not meet its %s', async (_what, need, words) => {
    const folder = await withActiveShell();
    const from = await aRemoteBuild(need);

    const published = publishBuild({ folder, slot: 'mf-search', from, by: 'anna' });

    await expect(published).rejects.toMatchObject({ code: 'contract', message: expect.stringContaining(words) });
  });

  test('is accepted when the active shell meets the contract', async () => {
    const folder = await withActiveShell({ shared: { react: '19.4.0', '@iconotheca/kit/router': '1.0.0' } });
    const from = await aRemoteBuild({ shared: { react: '^19.3.0', '@iconotheca/kit/router': '^1.0.0' } });

    const { isNew } = await publishBuild({ folder, slot: 'mf-search', from, by: 'anna' });

    expect(isNew).toBe(true);
  });
});
