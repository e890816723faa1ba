import { existsSync } from 'node:fs';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withBrand } from './testing/test-brands.ts';
import { aFolder, aRemoteBuild, aShellBuild, placeOf } from './testing/test-builds.ts';
import { examineReleases } from './store/doctor.ts';
import { openReleases } from './store/live-registry.ts';
import { promoteReleases, pruneReleases, rollbackRelease } from './actions.ts';
import { readHistory } from './log/history.ts';
import { readRegistry } from './log/read-log.ts';
import { publishBuild } from './publish.ts';
import { folderStore } from './store/folder-store.ts';

/** A folder with these versions of mf-search, the last one active and the others promoted before it in turn. */
async function withVersions(...versions: string[]) {
  const folder = await aFolder();
  for (const [at, version] of versions.entries()) {
    const from = await aRemoteBuild({ version, script: `container('${version}')` });
    await publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna', now: new Date(at * 1_000) });
    await promoteReleases({ 'mf-search': version }, { store: folderStore(folder), by: 'anna' });
  }
  return folder;
}

async function searchSlot(folder: string) {
  const { slots } = await readRegistry(folderStore(folder));
  return slots['mf-search'];
}

describe('promote', () => {
  test('makes a version active and keeps the last two as fallbacks', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0', '1.3.0');

    expect(await searchSlot(folder)).toMatchObject({ active: '1.3.0', fallback: ['1.2.0', '1.1.0'] });
  });

  test('of the active version changes nothing', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    const { revision } = await readRegistry(folderStore(folder));

    await promoteReleases({ 'mf-search': '1.1.0' }, { store: folderStore(folder), by: 'anna' });

    expect((await readRegistry(folderStore(folder))).revision).toBe(revision);
  });

  test('of a version that was never published is refused, and says which there are', async () => {
    const folder = await withVersions('1.0.0');

    const promoted = promoteReleases({ 'mf-search': '9.9.9' }, { store: folderStore(folder), by: 'anna' });

    await expect(promoted).rejects.toMatchObject({
      code: 'unknown-version',
      message: expect.stringContaining('1.0.0'),
    });
  });

  test('of a slot that does not exist is refused', async () => {
    const folder = await withVersions('1.0.0');

    const promoted = promoteReleases({ toString: '1.0.0' }, { store: folderStore(folder), by: 'anna' });

    await expect(promoted).rejects.toMatchObject({ code: 'unknown-slot' });
  });

  test('of a shell that the active remotes do not fit is refused', async () => {
    const folder = await withVersions('1.0.0');
    const from = await aShellBuild({ shellApi: '2.0.0' });
    await publishBuild({ store: folderStore(folder), slot: 'shell', from, version: '2.0.0', by: 'anna' });

    const promoted = promoteReleases({ shell: '2.0.0' }, { store: folderStore(folder), by: 'anna' });

    await expect(promoted).rejects.toMatchObject({ code: 'contract' });
    expect((await readRegistry(folderStore(folder))).slots['shell']?.active).toBeUndefined();
  });

  test('of a shell together with the remotes made for it succeeds', async () => {
    const folder = await withVersions('1.0.0');
    const shell = await aShellBuild({ shellApi: '2.0.0' });
    await publishBuild({
      store: folderStore(folder),
      slot: 'shell',
      from: shell,
      version: '2.0.0',
      by: 'anna',
    });
    const from = await aRemoteBuild({ version: '2.0.0', shellApi: '^2.0.0' });
    await publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });

    await promoteReleases({ shell: '2.0.0', 'mf-search': '2.0.0' }, { store: folderStore(folder), by: 'anna' });

    expect(await searchSlot(folder)).toMatchObject({ active: '2.0.0' });
  });

  test('decided on an older revision is refused', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    const { revision } = await readRegistry(folderStore(folder));

    const promoted = promoteReleases(
      { 'mf-search': '1.0.0' },
      { store: folderStore(folder), by: 'anna', expected: revision - 1 },
    );

    await expect(promoted).rejects.toMatchObject({ code: 'revision-conflict' });
  });
});

describe('rollback', () => {
  test('goes to the last release, and what is left is no fallback any more', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0');

    await rollbackRelease('mf-search', undefined, { store: folderStore(folder), by: 'ben', why: 'blank page' });

    expect(await searchSlot(folder)).toMatchObject({ active: '1.1.0', fallback: ['1.0.0'] });
    expect((await readHistory(folderStore(folder), 'mf-search')).at(-1)).toMatchObject({
      what: 'rollback',
      from: '1.2.0',
      to: '1.1.0',
      by: 'ben',
      why: 'blank page',
    });
  });

  test('goes to a named version', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0');

    await rollbackRelease('mf-search', '1.0.0', { store: folderStore(folder), by: 'ben' });

    expect(await searchSlot(folder)).toMatchObject({ active: '1.0.0', fallback: ['1.1.0'] });
  });

  test('is refused when there is nothing to go back to', async () => {
    const folder = await withVersions('1.0.0');

    const rolledBack = rollbackRelease('mf-search', undefined, { store: folderStore(folder), by: 'ben' });

    await expect(rolledBack).rejects.toMatchObject({ code: 'nothing-to-fall-back-to' });
  });

  test('is seen by a running server at once', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    const releases = openReleases(folderStore(folder), () => {});
    await releases.current();

    await rollbackRelease('mf-search', undefined, { store: folderStore(folder), by: 'ben' });

    expect((await releases.current()).slots['mf-search']?.active).toBe('1.0.0');
  });
});

describe('prune', () => {
  test('keeps the newest, the active one, its fallbacks and what a brand pins', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0');
    const slots = { 'mf-search': { version: '1.1.0' } };
    await withBrand(folderStore(folder), 'partner', { name: 'Partner', hosts: ['p.example'], slots });
    const { releases: before = {} } = (await searchSlot(folder)) ?? {};

    const gone = await pruneReleases(1, { store: folderStore(folder), by: 'anna' });

    expect(gone).toEqual({ 'mf-search': ['1.0.0', '1.2.0'] });
    expect(Object.keys((await searchSlot(folder))?.releases ?? {})).toEqual(['1.1.0', '1.3.0', '1.4.0', '1.5.0']);
    expect(await readdir(join(folder, 'mf-search'))).toHaveLength(4);
    expect(existsSync(join(folder, before['1.0.0']?.folder ?? ''))).toBe(false);
  });
});

describe('doctor', () => {
  test('finds nothing wrong with releases as they were published', async () => {
    const folder = await withVersions('1.0.0');
    await publishBuild({
      store: folderStore(folder),
      slot: 'shell',
      from: await aShellBuild(),
      version: '1.0.0',
      by: 'anna',
    });
    await promoteReleases({ shell: '1.0.0' }, { store: folderStore(folder), by: 'anna' });

    expect(await examineReleases(folderStore(folder), await readRegistry(folderStore(folder)))).toEqual([]);
  });

  test('names what a brand wants and is not published', async () => {
    const folder = await withVersions('1.0.0');
    const leuven = {
      name: 'Leuven',
      hosts: ['leuven.example'],
      slots: { 'mf-provenance': { slot: 'mf-provenance-leuven' }, 'mf-search': { version: '0.9.0' } },
    };
    await withBrand(folderStore(folder), 'leuven', leuven);

    const complaints = await examineReleases(folderStore(folder), await readRegistry(folderStore(folder)));

    expect(complaints).toEqual([
      {
        slot: 'mf-provenance-leuven',
        problem: 'brands.leuven.slots.mf-provenance names it, but it has no active release',
      },
      {
        slot: 'mf-search',
        version: '0.9.0',
        problem: 'brands.leuven.slots.mf-search names it, but it was never published',
      },
      { slot: 'shell', problem: 'has no active release' },
    ]);
  });

  test('names what is broken', async () => {
    const folder = await withVersions('1.0.0', '1.1.0', '1.2.0');
    await appendFile(join(await placeOf(folder, 'mf-search', '1.0.0'), 'remoteEntry.js'), '// tampered');
    await writeFile(join(await placeOf(folder, 'mf-search', '1.1.0'), 'page.js.br'), 'not brotli');

    const complaints = await examineReleases(folderStore(folder), await readRegistry(folderStore(folder)));

    expect(complaints).toEqual([
      { slot: 'shell', problem: 'has no active release' },
      { slot: 'mf-search', version: '1.0.0', problem: 'its files are not those that were published' },
      { slot: 'mf-search', version: '1.1.0', problem: 'page.js.br does not unpack to page.js' },
    ]);
  });
});
