import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder, aRemoteBuild, aShellBuild } from './testing/test-builds.ts';
import { readAudit } from './audit.ts';
import { examineReleases } from './doctor.ts';
import { openReleases } from './live-registry.ts';
import { promoteReleases, pruneReleases, rollbackRelease } from './actions.ts';
import { publishBuild } from './publish.ts';
import { readRegistry, registryPath, updateRegistry } from './registry-file.ts';

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

  test.each([
    ['is half-written', (path: string) => writeFile(path, '{ "revision": ')],
    ['is deleted', (path: string) => rm(path)],
    ['is emptied', (path: string) => writeFile(path, '{"revision":0,"slots":{},"brands":{}}')],
    ['is emptied of its brands too', (path: string) => writeFile(path, '{"revision":0,"slots":{}}')],
    ['cannot be reached', (path: string) => rm(path).then(() => symlink(path, path))],
  ])('that %s leaves the last good one in force, and is reported once', async (_how, damage) => {
    const folder = await withVersions('1.0.0');
    const path = registryPath(folder);
    const good = await readFile(path, 'utf8');
    const problems: string[] = [];
    const releases = openReleases(folder, (problem, cause) => problems.push(`${problem} ${String(cause)}`));
    const activeNow = async () => (await releases.current()).slots['mf-search']?.active;
    await activeNow();
    await damage(path);

    const during = [await activeNow(), await activeNow()];

    expect(during).toEqual(['1.0.0', '1.0.0']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(path);
    await rm(path, { force: true });
    await writeFile(path, good.replace('"active": "1.0.0"', '"active": "1.0.1"'));
    expect(await activeNow()).toBe('1.0.1');
  });

  test('may lose a slot of a partner, which the site stands without', async () => {
    const folder = await withVersions('1.0.0');
    const from = await aRemoteBuild({ container: 'mf_provenance' });
    await publishBuild({ folder, slot: 'mf-provenance-leuven', from, by: 'anna' });
    await promoteReleases({ 'mf-provenance-leuven': '1.0.0' }, { folder, by: 'anna' });
    const releases = openReleases(folder, () => {});
    await releases.current();

    await updateRegistry(folder, ({ slots: { 'mf-provenance-leuven': _gone, ...slots }, ...rest }) => ({
      ...rest,
      slots,
    }));

    expect(Object.keys((await releases.current()).slots)).toEqual(['mf-search']);
  });

  test('says which form it has', async () => {
    const folder = await withVersions('1.0.0');

    expect(JSON.parse(await readFile(registryPath(folder), 'utf8'))).toMatchObject({ format: 1 });
  });

  test.each([
    ['a field of its own', { owner: 'Leuven' }, 'owner is not known here'],
    [
      'a brand with a field that is not known',
      { brands: { leuven: { name: 'Leuven', hosts: [], slots: {}, tokens: { ink: '#000' } } } },
      'brands.leuven.tokens is not known here',
    ],
    [
      'a slot with a field that is not known',
      { slots: { 'mf-lists': { fallback: [], releases: {}, canary: '1.0.0' } } },
      'slots.mf-lists.canary is not known here',
    ],
    [
      'a brand with an address for a host',
      { brands: { leuven: { name: 'Leuven', hosts: ['https://leuven.example/'] } } },
      'brands.leuven.hosts.0 must be a host in small letters, without scheme, port or path',
    ],
    ['a brand without a name', { brands: { leuven: { name: '', hosts: [] } } }, 'brands.leuven.name must not be empty'],
    [
      'two brands of one host',
      { brands: { a: { name: 'A', hosts: ['x.example'] }, b: { name: 'B', hosts: ['x.example'] } } },
      'brands.b.hosts.0 is x.example, which brands.a has already',
    ],
    [
      'a brand that swaps what is no part of the site',
      {
        brands: { leuven: { name: 'Leuven', hosts: [], slots: { 'mf-provenence': { slot: 'mf-provenance-leuven' } } } },
      },
      'brands.leuven.slots.mf-provenence is no part of the site that can be swapped',
    ],
    ['a later format', { format: 2, channels: {} }, 'is of format 2, this program knows 1'],
  ])('with %s is refused in words by every act, and keeps it', async (_what, part, words) => {
    const folder = await withVersions('1.0.0', '1.1.0');
    const path = registryPath(folder);
    const { brands, ...rest } = await readRegistry(folder);
    const text = JSON.stringify({ ...rest, ...part, brands: { ...brands, ...('brands' in part ? part.brands : {}) } });
    await writeFile(path, text);
    const act = { folder, by: 'anna' };
    const refusal = { code: 'registry-unreadable', message: expect.stringContaining(words) };

    await expect(promoteReleases({ 'mf-search': '1.0.0' }, act)).rejects.toMatchObject(refusal);
    await expect(rollbackRelease('mf-search', undefined, act)).rejects.toMatchObject(refusal);
    await expect(pruneReleases(1, act)).rejects.toMatchObject(refusal);
    const from = await aRemoteBuild({ version: '3.0.0' });
    await expect(publishBuild({ ...act, slot: 'mf-search', from })).rejects.toMatchObject(refusal);
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test('with a brand keeps it through every act', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    const leuven = { name: 'Leuven', hosts: ['leuven.example', '[::1]', '127.0.0.1'], slots: {} };
    await updateRegistry(folder, (current) => ({ ...current, brands: { ...current.brands, leuven } }));
    const act = { folder, by: 'anna' };

    await rollbackRelease('mf-search', undefined, act);
    await promoteReleases({ 'mf-search': '1.1.0' }, act);
    await pruneReleases(1, act);

    expect((await readRegistry(folder)).brands['leuven']).toEqual(leuven);
  });
});

describe('a full disk', () => {
  /** What a change writes first goes to a device that is always full. */
  async function fillDisk(folder: string): Promise<void> {
    await symlink('/dev/full', `${registryPath(folder)}.${process.pid}`);
  }

  test('ends a promote in a sentence, leaves no lock, and what is active active', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    await fillDisk(folder);

    const rolledBack = rollbackRelease('mf-search', undefined, { folder, by: 'anna' });

    await expect(rolledBack).rejects.toMatchObject({
      name: 'ReleaseError',
      message: expect.stringMatching(/disk is full, so nothing was changed\.$/u),
    });
    expect(await readdir(folder)).toEqual(['audit.jsonl', 'mf-search', 'registry.json']);
    expect(await searchSlot(folder)).toMatchObject({ active: '1.1.0' });
  });

  test('is told of where it only kept the history from being written', async () => {
    const folder = await withVersions('1.0.0', '1.1.0');
    await rm(join(folder, 'audit.jsonl'));
    await symlink('/dev/full', join(folder, 'audit.jsonl'));

    const rolledBack = rollbackRelease('mf-search', undefined, { folder, by: 'anna' });

    await expect(rolledBack).rejects.toThrow('the disk is full, so the history lacks what was just done');
    expect(await searchSlot(folder)).toMatchObject({ active: '1.0.0' });
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

  test('names what a brand wants and is not published', async () => {
    const folder = await withVersions('1.0.0');
    const leuven = {
      name: 'Leuven',
      hosts: ['leuven.example'],
      slots: { 'mf-provenance': { slot: 'mf-provenance-leuven' }, 'mf-search': { version: '0.9.0' } },
    };
    await updateRegistry(folder, (current) => ({ ...current, brands: { ...current.brands, leuven } }));

    const complaints = await examineReleases(folder, await readRegistry(folder));

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
