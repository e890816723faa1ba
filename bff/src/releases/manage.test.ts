import { existsSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder, aRemoteBuild, aShellBuild } from '../testing/test-builds.ts';
import { readAudit } from './audit.ts';
import { examineReleases } from './doctor.ts';
import { openReleases } from './live-registry.ts';
import { promoteReleases, pruneReleases, rollbackRelease } from './manage.ts';
import { publishBuild } from './publish.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';

/** A folder with these versions of mf-search, the last one active and the others promoted before it in turn. */
async function withVersions(...versions: string[]) {
  const folder = await aFolder();
  for (const [at, version] of versions.entries()) {
    const from = await aRemoteBuild({ version, script: `container('${version}')` });
    await publishBuild({ folder, slot: 'mf-search', from, by: 'anna', now: new Date(at * 1_000) });
    await promoteReleases({ 'mf-search': version }, { folder, by: 'anna' });
  }
  return folder;
}

async function searchSlot(folder: string) {
  const { slots } = await readRegistry(folder);
  return slots['mf-search'];
}

describe('promote', () => {
  test('makes a version active and keeps the last two as fallbacks', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0', '1.3.0');

    expect(await searchSlot(folder)).toMatchObject({ active: '1.3.0', fallback: ['1.2.0', '1.1.0'] });
  });

  test('of the active version changes nothing', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    const { revision } = await readRegistry(folder);

    await promoteReleases({ 'mf-search': '1.1.0' }, { folder, by: 'anna' });

    expect((await readRegistry(folder)).revision).toBe(revision);
  });

  test('of a version that was never published is refused, and says which there are', async () => {
    const folder = await withVersions('1.0.0');

    const promoted = promoteReleases({ 'mf-search': '9.9.9' }, { folder, by: 'anna' });

    await expect(promoted).rejects.toMatchObject({
      code: 'unknown-version',
      message: expect.stringContaining('1.0.0'),
    });
  });

  test('of a slot that does not exist is refused', async () => {
    const folder = await withVersions('1.0.0');

    const promoted = promoteReleases({ toString: '1.0.0' }, { folder, by: 'anna' });

    await expect(promoted).rejects.toMatchObject({ code: 'unknown-slot' });
  });

  test('of a shell that the active remotes do not fit is refused', async () => {
    const folder = await withVersions('1.0.0');
    const from = await aShellBuild({ shellApi: '2.0.0' });
    await publishBuild({ folder, slot: 'shell', from, version: '2.0.0', by: 'anna' });

    const promoted = promoteReleases({ shell: '2.0.0' }, { folder, by: 'anna' });

    await expect(promoted).rejects.toMatchObject({ code: 'contract' });
    expect((await readRegistry(folder)).slots['shell']?.active).toBeUndefined();
  });

  test('of a shell together with the remotes made for it succeeds', async () => {
    const folder = await withVersions('1.0.0');
    const shell = await aShellBuild({ shellApi: '2.0.0' });
    const published = await publishBuild({ folder, slot: 'shell', from: shell, version: '2.0.0', by: 'anna' });
    const from = await aRemoteBuild({ version: '2.0.0', shellApi: '^2.0.0' });
    if (published.release.kind !== 'shell') throw new Error('A shell was published.');
    await publishBuild({ folder, slot: 'mf-search', from, by: 'anna', shell: published.release });

    await promoteReleases({ shell: '2.0.0', 'mf-search': '2.0.0' }, { folder, by: 'anna' });

    expect(await searchSlot(folder)).toMatchObject({ active: '2.0.0' });
  });

  test('decided on an older revision is refused', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    const { revision } = await readRegistry(folder);

    const promoted = promoteReleases({ 'mf-search': '1.0.0' }, { folder, by: 'anna', expected: revision - 1 });

    await expect(promoted).rejects.toMatchObject({ code: 'revision-conflict' });
  });
});

describe('rollback', () => {
  test('goes to the last release, and what is left is no fallback any more', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0');

    await rollbackRelease('mf-search', undefined, { folder, by: 'ben', why: 'blank page' });

    expect(await searchSlot(folder)).toMatchObject({ active: '1.1.0', fallback: ['1.0.0'] });
    expect((await readAudit(folder, 'mf-search')).at(-1)).toMatchObject({
      what: 'rollback',
      from: '1.2.0',
      to: '1.1.0',
      by: 'ben',
      why: 'blank page',
    });
  });

  test('goes to a named version', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0');

    await rollbackRelease('mf-search', '1.0.0', { folder, by: 'ben' });

    expect(await searchSlot(folder)).toMatchObject({ active: '1.0.0', fallback: ['1.1.0'] });
  });

  test('is refused when there is nothing to go back to', async () => {
    const folder = await withVersions('1.0.0');

    const rolledBack = rollbackRelease('mf-search', undefined, { folder, by: 'ben' });

    await expect(rolledBack).rejects.toMatchObject({ code: 'nothing-to-fall-back-to' });
  });

  test('is seen by a running server at once', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    const releases = openReleases(folder, () => {});
    await releases.current();

    await rollbackRelease('mf-search', undefined, { folder, by: 'ben' });

    expect((await releases.current()).slots['mf-search']?.active).toBe('1.0.0');
  });
});

describe('the registry', () => {
  test('loses no change when two are made at the same time', async () => {
    const folder = await aFolder();
    const addBrand = (id: string) =>
      updateRegistry(folder, (current) => ({
        ...current,
        brands: { ...current.brands, [id]: { name: id, hosts: [], slots: {} } },
      }));

    await Promise.all(['a', 'b', 'c', 'd'].map(addBrand));

    const { revision, brands } = await readRegistry(folder);
    expect(revision).toBe(4);
    expect(Object.keys(brands).toSorted()).toEqual(['a', 'b', 'c', 'd', 'default']);
  });

  test('that cannot be read leaves the last good one in force and is reported once', async () => {
    const folder = await withVersions('1.0.0');
    const problems: string[] = [];
    const releases = openReleases(folder, (problem) => problems.push(problem));
    await releases.current();
    await writeFile(join(folder, 'registry.json'), '{ "revision": ');

    const during = [await releases.current(), await releases.current()];

    expect(during.map(({ slots }) => slots['mf-search']?.active)).toEqual(['1.0.0', '1.0.0']);
    expect(problems).toHaveLength(1);
  });
});

describe('prune', () => {
  test('keeps the newest, the active one, its fallbacks and what a brand pins', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0');
    await updateRegistry(folder, (current) => ({
      ...current,
      brands: {
        ...current.brands,
        partner: { name: 'Partner', hosts: ['p.example'], slots: { 'mf-search': { version: '1.1.0' } } },
      },
    }));

    const gone = await pruneReleases(1, { folder, by: 'anna' });

    expect(gone).toEqual({ 'mf-search': ['1.0.0', '1.2.0'] });
    expect(Object.keys((await searchSlot(folder))?.releases ?? {})).toEqual(['1.1.0', '1.3.0', '1.4.0', '1.5.0']);
    expect(existsSync(join(folder, 'mf-search/1.0.0'))).toBe(false);
    expect(existsSync(join(folder, 'mf-search/1.1.0'))).toBe(true);
  });
});

describe('doctor', () => {
  test('finds nothing wrong with releases as they were published', async () => {
    const folder = await withVersions('1.0.0');
    await publishBuild({ folder, slot: 'shell', from: await aShellBuild(), version: '1.0.0', by: 'anna' });
    await promoteReleases({ shell: '1.0.0' }, { folder, by: 'anna' });

    expect(await examineReleases(folder, await readRegistry(folder))).toEqual([]);
  });

  test('names what is broken', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0');
    await appendFile(join(folder, 'mf-search/1.0.0/remoteEntry.js'), '// tampered');
    await writeFile(join(folder, 'mf-search/1.1.0/page.js.br'), 'not brotli');

    const complaints = await examineReleases(folder, await readRegistry(folder));

    expect(complaints).toEqual([
      { slot: 'shell', problem: 'has no active release' },
      { slot: 'mf-search', version: '1.0.0', problem: 'its files are not those that were published' },
      { slot: 'mf-search', version: '1.1.0', problem: 'page.js.br does not unpack to page.js' },
    ]);
  });
});
