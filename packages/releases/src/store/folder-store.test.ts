import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promoteReleases, rollbackRelease } from '../actions.ts';
import { openReleases } from './live-registry.ts';
import { readHistory } from '../log/history.ts';
import { readRegistry } from '../log/read-log.ts';
import { activeBrand } from '../registry.ts';
import { aFolder } from '../testing/test-builds.ts';
import { folderStore } from './folder-store.ts';
import { releaseStoreContract } from './testing/release-store.contract.ts';

describe('a folder', () => {
  releaseStoreContract(async () => {
    const folder = await aFolder();
    return () => Promise.resolve(folderStore(folder));
  });
});

const published = { publishedAt: '2026-01-01T00:00:00.000Z', by: 'anna', digest: 'd', integrity: {} };
const remote = (version: string) => ({
  ...{ kind: 'remote', version, ...published, entry: `/releases/mf-search/${version}/mf-manifest.json` },
  ...{ entryScript: 'remoteEntry.js', container: 'mf_search', shellApi: '^1.0.0', shared: {}, pages: {} },
  preload: { scripts: [], styles: [] },
});

/** What the folder held before there was a log. */
const format1 = {
  revision: 57,
  slots: {
    'mf-search': {
      active: '1.1.0',
      fallback: ['1.0.0'],
      releases: { '1.0.0': remote('1.0.0'), '1.1.0': remote('1.1.0') },
    },
  },
  brands: {
    default: { name: 'Iconotheca', hosts: [], slots: {} },
    leuven: { name: 'Leuven', hosts: ['leuven.example'], slots: { 'mf-search': { version: '1.0.0' } } },
  },
};
const formerLine = {
  at: published.publishedAt,
  by: 'anna',
  what: 'promote',
  slot: 'mf-search',
  to: '1.1.0',
  revision: 57,
};

describe('a folder of format 1', () => {
  async function aFormerFolder(registry: object = format1) {
    const folder = await aFolder();
    await writeFile(join(folder, 'registry.json'), JSON.stringify(registry));
    await writeFile(join(folder, 'audit.jsonl'), `${JSON.stringify(formerLine)}\n`);
    return { folder, store: folderStore(folder) };
  }

  test('is read as it is, and not written to by what only reads', async () => {
    const { folder, store } = await aFormerFolder();
    const live = openReleases(store, () => {});

    const { revision, slots, brands } = await live.current();

    expect(revision).toBe(57);
    expect(slots['mf-search']).toMatchObject({ active: '1.1.0', fallback: ['1.0.0'], promoted: ['1.1.0', '1.0.0'] });
    expect(Object.keys(brands)).toEqual(['leuven']);
    expect(JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'))).toEqual(format1);
  });

  test('becomes the first entry of a log with the first act, and a server follows', async () => {
    const { folder, store } = await aFormerFolder();
    const live = openReleases(store, () => {});
    await live.current();

    await rollbackRelease('mf-search', undefined, { store, by: 'ben', expected: 57 });

    const registry = await readRegistry(store);
    expect(registry).toMatchObject({ format: 2, revision: 59 });
    expect(registry.slots['mf-search']?.active).toBe('1.0.0');
    expect(activeBrand(registry, 'leuven')).toEqual({
      formatVersion: 1,
      names: { en: 'Leuven' },
      ...format1.brands.leuven,
      name: undefined,
    });
    expect(await live.current()).toEqual(registry);
    expect(await store.listRevisions()).toEqual([58, 59]);
    await writeFile(join(folder, 'registry.json'), '');
    expect(await readRegistry(store)).toEqual(registry);
    expect((await readHistory(store)).map(({ what, revision }) => `${revision} ${what}`)).toEqual([
      ...['57 promote', '58 begin', '59 rollback'],
    ]);
  });

  test('is taken over once by two that act at the same time', async () => {
    const { store } = await aFormerFolder();

    await Promise.all(['1.0.0', '1.1.0'].map((version) => rollbackRelease('mf-search', version, { store, by: 'ben' })));

    const history = await readHistory(store);
    expect(history.filter(({ what }) => what === 'begin')).toHaveLength(1);
  });

  test.each([
    ['a field of its own', { owner: 'Leuven' }, 'owner is not known here'],
    [
      'a brand with a field that is not known',
      { brands: { leuven: { name: 'Leuven', hosts: [], tokens: { ink: '#000' } } } },
      'brands.leuven.tokens is not known here',
    ],
    [
      'a brand with an address for a host',
      { brands: { leuven: { name: 'Leuven', hosts: ['https://leuven.example/'] } } },
      'brands.leuven.hosts.0 must be a host in small letters, without scheme, port or path',
    ],
  ])('with %s is refused in words, and stays', async (_what, part, words) => {
    const { folder, store } = await aFormerFolder({ ...format1, ...part });
    const text = await readFile(join(folder, 'registry.json'), 'utf8');

    const acted = promoteReleases({ 'mf-search': '1.0.0' }, { store, by: 'anna' });

    await expect(acted).rejects.toMatchObject({ code: 'registry-unreadable', message: expect.stringContaining(words) });
    expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe(text);
  });
});

test('an act that was acknowledged is there though its process was killed at once', async () => {
  const folder = await aFolder();
  await mkdir(join(folder, 'log'), { recursive: true });
  const script = `
    import { perform } from '${join(import.meta.dirname, '../log/perform.ts')}';
    import { folderStore } from '${join(import.meta.dirname, 'folder-store.ts')}';
    const store = folderStore(${JSON.stringify(folder)});
    for (let id = 0; ; id += 1) {
      const token = { id: 't' + id, hash: 'ab'.repeat(32), scope: ['*'], rights: ['promote'], expires: '2030' };
      await perform(store, { what: 'token-add', token }, { by: 'anna' });
      process.stdout.write(id + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > 5) child.kill('SIGKILL');
  });
  await once(child, 'close');

  const acknowledged = said
    .trim()
    .split('\n')
    .map((id) => `t${id}`);
  const { tokens } = await readRegistry(folderStore(folder));

  expect(Object.keys(tokens)).toEqual(expect.arrayContaining(acknowledged));
  await promoteReleases({}, { store: folderStore(folder), by: 'anna' });
});
