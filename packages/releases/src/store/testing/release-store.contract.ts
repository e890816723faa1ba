import { appendFile, cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promoteReleases, pruneReleases, rollbackRelease } from '../../actions.ts';
import { brandFolder, keepBrandFiles } from '../../brands/brand-files.ts';
import { copyReleases } from '../copy-releases.ts';
import { examineReleases } from '../doctor.ts';
import { folderStore } from '../folder-store.ts';
import { openReleases } from '../live-registry.ts';
import { readHistory } from '../../log/history.ts';
import { perform } from '../../log/perform.ts';
import { readRegistry } from '../../log/read-log.ts';
import { publishBuild } from '../../publish.ts';
import { buildFolder, releaseOf } from '../../registry.ts';
import { repairReleases } from '../repair.ts';
import { aFolder, aRemoteBuild, aShellBuild } from '../../testing/test-builds.ts';
import type { ReleaseStore } from '../release-store.ts';

/** A store as one machine opens it. */
type OpenStore = () => Promise<ReleaseStore>;

const by = 'anna';
const hour = 3_600_000;

async function publish(store: ReleaseStore, version: string, now?: Date) {
  const from = await aRemoteBuild({ version, script: `container('${version}')` });
  return await publishBuild({ store, slot: 'mf-search', from, by, ...(now && { now }) });
}

async function withVersions(store: ReleaseStore, ...versions: string[]) {
  await publishBuild({ store, slot: 'shell', from: await aShellBuild(), version: '1.0.0', by });
  await promoteReleases({ shell: '1.0.0' }, { store, by });
  for (const version of versions) {
    await publish(store, version);
    await promoteReleases({ 'mf-search': version }, { store, by });
  }
}

async function activeIn(store: ReleaseStore): Promise<string | undefined> {
  return (await readRegistry(store)).slots['mf-search']?.active;
}

function aToken(id: string) {
  return { id, hash: 'ab'.repeat(32), scope: ['*'], rights: ['promote' as const], expires: '2030' };
}

/** Puts a text in the place of an entry; without one the entry is missing. */
async function damage(store: ReleaseStore, revision: number, text?: string): Promise<void> {
  await store.setEntryAside(revision);
  if (text !== undefined) await store.appendEntry(revision, text);
}

/**
 * Tests what every store of releases does.
 * @param anew an empty store, opened by as many machines as a test needs
 */
export function releaseStoreContract(anew: () => Promise<OpenStore>): void {
  describe('a log', () => {
    test('takes one entry of a revision, whoever writes it', async () => {
      const open = await anew();
      const stores = await Promise.all(Array.from({ length: 6 }, open));

      const taken = await Promise.all(stores.map((store, at) => store.appendEntry(1, `entry ${at}`)));

      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await stores[0]?.readEntry(1)).toBe(`entry ${taken.indexOf(true)}`);
      expect(await stores[0]?.listRevisions()).toEqual([1]);
      expect(await stores[0]?.readEntry(2)).toBeUndefined();
    });

    test('loses no act when many are done at the same time', async () => {
      const open = await anew();

      const ids = ['a', 'b', 'c', 'd', 'e'];
      await Promise.all(ids.map(async (id) => perform(await open(), { what: 'token-add', token: aToken(id) }, { by })));

      const { revision, tokens } = await readRegistry(await open());
      expect(revision).toBe(5);
      expect(Object.keys(tokens).toSorted()).toEqual(ids);
    });

    test('without its copy, or with an old one, adds up to the same registry', async () => {
      const store = await (await anew())();
      await withVersions(store, '1.0.0');
      const copy = (await store.readSnapshot()) ?? '';
      await publish(store, '1.1.0');
      await promoteReleases({ 'mf-search': '1.1.0' }, { store, by });
      const whole = await readRegistry(store);

      await store.writeSnapshot(copy);
      expect(await readRegistry(store)).toEqual(whole);
      await store.writeSnapshot('{"format":2,');
      expect(await readRegistry(store)).toEqual(whole);
    });

    test('says who did what, oldest first', async () => {
      const store = await (await anew())();
      await withVersions(store, '1.0.0', '1.1.0');

      await rollbackRelease('mf-search', undefined, { store, by: 'ben', why: 'blank page' });

      expect((await readHistory(store, 'mf-search')).map(({ what }) => what)).toEqual([
        'publish',
        'promote',
        'publish',
        'promote',
        'rollback',
      ]);
      expect((await readHistory(store)).at(-1)).toMatchObject({
        what: 'rollback',
        slot: 'mf-search',
        from: '1.1.0',
        to: '1.0.0',
        by: 'ben',
        why: 'blank page',
      });
    });
  });

  describe('a copy', () => {
    test('is the same in another store and in this one, is brought up to date, and refuses what is another’s', async () => {
      const own = await (await anew())();
      await withVersions(own, '1.0.0');
      const logo = new Map([['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]]);
      const folder = brandFolder('leuven', logo);
      await keepBrandFiles(own, folder, logo);
      const document = { formatVersion: 1 as const, names: { en: 'Leuven' }, hosts: [] };
      await perform(own, { what: 'brand-put', brand: 'leuven', version: '1', document, folder }, { by });
      const elsewhere = folderStore(await aFolder());

      const first = await copyReleases(own, elsewhere);
      await withVersions(own, '1.1.0');
      const second = await copyReleases(own, elsewhere);

      expect(first).toMatchObject({ builds: 2, brands: 1 });
      expect(second).toMatchObject({ builds: 1, revision: (await readRegistry(own)).revision });
      expect(await readHistory(elsewhere)).toEqual(await readHistory(own));
      expect(await examineReleases(elsewhere, await readRegistry(elsewhere))).toEqual([]);
      expect(await readdir((await elsewhere.openBuild(folder)) ?? '')).toEqual(['logo.svg']);
      const back = await (await anew())();
      await copyReleases(elsewhere, back);
      expect(await activeIn(back)).toBe('1.1.0');
      expect(await examineReleases(back, await readRegistry(back))).toEqual([]);
      const others = await (await anew())();
      await withVersions(others, '2.0.0');
      await expect(copyReleases(elsewhere, others)).rejects.toMatchObject({ code: 'not-allowed' });
      expect(await activeIn(others)).toBe('2.0.0');
    });
  });

  describe('builds', () => {
    test('come back as they were published, by any machine', async () => {
      const open = await anew();
      const { release } = await publish(await open(), '1.0.0');
      const other = await open();

      const folder = await other.openBuild(buildFolder('mf-search', release));

      expect(folder).toBeDefined();
      expect(await examineReleases(other, await readRegistry(other))).toEqual([
        { slot: 'shell', problem: 'has no active release' },
      ]);
      expect(await other.openBuild('mf-search/9.9.9@000000000000-000000')).toBeUndefined();
    });

    test('DEL-2: of one version by two publishers, one wins, and its bytes alone are there', async () => {
      const open = await anew();
      const builds = [await aRemoteBuild({ script: 'one()' }), await aRemoteBuild({ script: 'two()' })];

      const outcomes = await Promise.all(
        builds.map(async (from) =>
          publishBuild({ store: await open(), slot: 'mf-search', from, by }).then(
            ({ outcome }) => outcome,
            (cause: { code: string }) => cause.code,
          ),
        ),
      );

      expect(outcomes.toSorted()).toEqual(['new', 'version-exists']);
      const store = await open();
      expect(await examineReleases(store, await readRegistry(store))).toHaveLength(1);
      expect(await store.listBuilds()).toHaveLength(1);
    });

    test('are pruned by when they were served last, and what a publish left with them', async () => {
      const store = await (await anew())();
      const long = new Date(Date.now() - 48 * hour);
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, version, long);
      await publish(store, '1.3.0');
      await promoteReleases({ 'mf-search': '1.3.0' }, { store, by });
      await store.noteServed('mf-search', '1.1.0');
      const aside = await store.makeAside();
      await writeFile(join(aside, 'main.js'), 'left');
      await store.putBuild('mf-search/7.0.0@0123456789ab-000000', aside);

      expect(await pruneReleases(1, { store, by })).toEqual({ 'mf-search': ['1.0.0', '1.2.0'] });
      expect(await pruneReleases(1, { store, by })).toEqual({});
      const later = new Date(Date.now() + 26 * hour);
      expect(await pruneReleases(1, { store, by, now: later })).toEqual({ 'mf-search': ['1.1.0'] });

      const { slots } = await readRegistry(store);
      expect(Object.keys(slots['mf-search']?.releases ?? {})).toEqual(['1.3.0']);
      expect(await store.listBuilds()).toHaveLength(1);
    });

    test('whose files were lost come back with the same build', async () => {
      const store = await (await anew())();
      const { release } = await publish(store, '1.0.0');
      await store.removeBuild(buildFolder('mf-search', release));

      expect((await examineReleases(store, await readRegistry(store))).map(({ problem }) => problem)).toContain(
        'its files are lost',
      );
      expect((await publish(store, '1.0.0')).outcome).toBe('repaired');
      expect(await examineReleases(store, await readRegistry(store))).toHaveLength(1);
    });
  });

  describe('a server that follows', () => {
    test('DEL-1: two of them over one store show a rollback', async () => {
      const open = await anew();
      await withVersions(await open(), '1.0.0', '1.1.0');
      const problems: string[] = [];
      const servers = [await open(), await open()].map((store) =>
        openReleases(store, (...told) => problems.push(String(told))),
      );
      const shown = () => Promise.all(servers.map(async (each) => (await each.current()).slots['mf-search']?.active));
      expect(await shown()).toEqual(['1.1.0', '1.1.0']);

      await rollbackRelease('mf-search', undefined, { store: await open(), by });

      await expect.poll(shown, { timeout: 60_000, interval: 20 }).toEqual(['1.0.0', '1.0.0']);
      expect(problems).toEqual([]);
    });

    test('keeps to the last good registry where the log is lost, and says so once', async () => {
      const store = await (await anew())();
      await withVersions(store, '1.0.0');
      const problems: string[] = [];
      const live = openReleases({ ...store, freshMs: 0 }, (problem, cause) =>
        problems.push(`${problem} ${String(cause)}`),
      );
      await live.current();
      Object.assign(live.store, {
        readEntry: () => Promise.resolve(undefined),
        listRevisions: () => Promise.resolve([]),
        readSnapshot: () => Promise.resolve(undefined),
      });

      const during = [await live.current(), await live.current()];

      expect(during.map(({ slots }) => slots['mf-search']?.active)).toEqual(['1.0.0', '1.0.0']);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain('the last good one stays in force');
    });
  });

  describe('repair', () => {
    test('writes registry.json again from the log, and begins a lost log again from it', async () => {
      const open = await anew();
      const store = await open();
      await withVersions(store, '1.0.0');
      const copy = (await store.readSnapshot()) ?? '';
      await store.writeSnapshot(copy.replace('"active": "1.0.0"', '"active": "1.0.9"'));
      expect((await examineReleases(store, await readRegistry(store))).map(({ slot }) => slot)).toContain(
        'registry.json',
      );

      expect(await repairReleases(store, { by })).toEqual(['registry.json was written again from the log.']);
      expect(JSON.parse((await store.readSnapshot()) ?? '')).toEqual(JSON.parse(copy));

      const other = await (await anew())();
      await other.writeSnapshot(copy);
      await expect(readRegistry(other)).rejects.toMatchObject({ code: 'registry-unreadable' });
      expect(await repairReleases(other, { by })).toEqual(['The log was begun again with what registry.json holds.']);
      expect(await activeIn(other)).toBe('1.0.0');
      expect((await readRegistry(other)).revision).toBe(JSON.parse(copy).revision + 1);
    });

    test.each([
      ['cut off', '{"formatVersion":2,"revi', 'is not JSON'],
      ['of nothing', '', 'is not JSON'],
      ['missing', undefined, 'is missing'],
    ])(
      'begins the log again where an entry is %s, keeps that aside, and meanwhile all else goes on',
      async (_how, text, words) => {
        const store = await (await anew())();
        await withVersions(store, '1.0.0', '1.1.0');
        await damage(store, 3, text);

        const history = await readHistory(store);
        const complaints = await examineReleases(store, await readRegistry(store));
        await rollbackRelease('mf-search', undefined, { store, by });
        const done = await repairReleases(store, { by });

        expect(history.map(({ what, revision }) => `${revision} ${what}`)).toEqual([
          '1 publish',
          '2 promote',
          '5 publish',
          '6 promote',
        ]);
        expect(complaints).toMatchObject([{ slot: 'log', version: '3', problem: expect.stringContaining(words) }]);
        expect(done.at(-1)).toBe('The log was begun again with what registry.json holds.');
        expect(done).toHaveLength(text === undefined ? 1 : 2);
        expect(await examineReleases(store, await readRegistry(store))).toEqual([]);
        expect(await repairReleases(store, { by })).toEqual([]);
        expect(await store.listRevisions()).toEqual([1, 2, 4, 5, 6, 7, 8]);
        await store.writeSnapshot('{"format":2,');
        expect(await activeIn(store)).toBe('1.0.0');
        expect((await readHistory(store)).at(-1)).toMatchObject({ what: 'begin', revision: 8 });
      },
    );

    test('begins it again with what can be read where the copy is damaged, too, and ends tokens', async () => {
      const store = await (await anew())();
      await perform(store, { what: 'token-add', token: aToken('ci') }, { by });
      await withVersions(store, '1.0.0', '1.1.0');
      await damage(store, 6, '{"formatVersion":2');
      await store.writeSnapshot('{"format":2,');
      await expect(readRegistry(store)).rejects.toThrow('doctor --repair');

      const done = await repairReleases(store, { by });

      expect(done[1]).toContain('What was done at revision 6, 7 is lost');
      expect(await readRegistry(store)).toMatchObject({ revision: 8, tokens: {} });
      expect(await activeIn(store)).toBe('1.0.0');
      expect(await examineReleases(store, await readRegistry(store))).toEqual([]);
      expect(await openReleases(store, () => {}).current()).toMatchObject({ revision: 8 });
    });

    test('is not needed where the last entry is missing: the next act begins the log again', async () => {
      const store = await (await anew())();
      await withVersions(store, '1.0.0', '1.1.0');
      await damage(store, 6);
      const shown = await activeIn(store);
      const complaints = await examineReleases(store, await readRegistry(store));

      await rollbackRelease('mf-search', undefined, { store, by });

      expect(shown).toBe('1.1.0');
      expect(complaints).toMatchObject([{ slot: 'log', version: '6' }]);
      expect(await activeIn(store)).toBe('1.0.0');
      expect(await examineReleases(store, await readRegistry(store))).toEqual([]);
    });

    test('makes compressed files again from those they were made of', async () => {
      const store = await (await anew())();
      const { release } = await publish(store, '1.0.0');
      const folder = buildFolder('mf-search', release);
      const checkedOut = await store.checkOut(folder);
      const aside = await store.makeAside();
      await cp(checkedOut?.files ?? '', aside, { recursive: true });
      await writeFile(join(aside, 'page.js.br'), 'not brotli');
      await store.putBuild(folder, aside);
      await checkedOut?.done();

      expect(await repairReleases(store, { by })).toEqual(['The compressed files of mf-search 1.0.0 were made again.']);
      expect(await examineReleases(store, await readRegistry(store))).toHaveLength(1);
    });
  });

  describe('what is refused', () => {
    test.each([
      [
        'a registry of a later format',
        '{"format":3,"revision":9,"channels":{}}',
        'is of format 3, this program knows 2',
      ],
    ])('%s stays as it is through every act', async (_what, text, words) => {
      const store = await (await anew())();
      await withVersions(store, '1.0.0', '1.1.0');
      await store.writeSnapshot(text);
      const refusal = { code: 'newer-format', message: expect.stringContaining(words) };

      await expect(promoteReleases({ 'mf-search': '1.0.0' }, { store, by })).rejects.toMatchObject(refusal);
      await expect(rollbackRelease('mf-search', undefined, { store, by })).rejects.toMatchObject(refusal);
      await expect(pruneReleases(1, { store, by })).rejects.toMatchObject(refusal);
      await expect(publish(store, '3.0.0')).rejects.toMatchObject(refusal);
      await expect(repairReleases(store, { by })).rejects.toMatchObject(refusal);
      expect(await store.readSnapshot()).toBe(text);
    });

    test.each([
      ['of a later format', (entry: object) => ({ ...entry, formatVersion: 3 }), 'newer-format'],
      ['with a field that is not known', (entry: object) => ({ ...entry, approvedBy: 'eva' }), 'registry-unreadable'],
      [
        'with an act that is not known',
        (entry: object) => ({ ...entry, act: { what: 'freeze' } }),
        'registry-unreadable',
      ],
    ])('an entry %s is read by no act, and set aside by no repair', async (_what, change, code) => {
      const store = await (await anew())();
      await withVersions(store, '1.0.0');
      const entry = { formatVersion: 2, revision: 5, at: '2026-11-22', by, act: { what: 'token-revoke', id: 'x' } };
      await store.appendEntry(5, JSON.stringify(change(entry)));

      await expect(promoteReleases({ 'mf-search': '1.0.0' }, { store, by })).rejects.toMatchObject({ code });
      await expect(repairReleases(store, { by })).rejects.toMatchObject({ code });
      expect(await store.listRevisions()).toEqual([1, 2, 3, 4, 5]);
    });

    test('an act on an older revision', async () => {
      const store = await (await anew())();
      await withVersions(store, '1.0.0', '1.1.0');

      const promoted = promoteReleases({ 'mf-search': '1.0.0' }, { store, by, expected: 3 });

      await expect(promoted).rejects.toMatchObject({ code: 'revision-conflict' });
    });

    test.each(['../shell', 'a/b', '..', 'log', 'log.', 'Über'])('a slot that is called %s', async (slot) => {
      const store = await (await anew())();

      const published = publishBuild({ store, slot, from: await aRemoteBuild(), by });

      await expect(published).rejects.toThrow(`The slot is ${slot}`);
      expect(await store.listBuilds()).toEqual([]);
    });

    test('a build from whose folder a file is gone', async () => {
      const store = await (await anew())();
      const from = await aRemoteBuild({ files: { 'page.js': undefined } });

      await expect(publishBuild({ store, slot: 'mf-search', from, by })).rejects.toMatchObject({ code: 'incomplete' });
      expect(await store.listBuilds()).toEqual([]);
    });

    test('a build that was changed in the store: the doctor names it', async () => {
      const store = await (await anew())();
      const { release } = await publish(store, '1.0.0');
      const folder = buildFolder('mf-search', releaseOf(await readRegistry(store), 'mf-search', release.version));
      const other = await aRemoteBuild({ script: 'tampered()' });
      const aside = join(await aFolder(), 'aside');
      await cp(other, aside, { recursive: true });
      await appendFile(join(aside, 'page.css'), '/* tampered */');
      await store.putBuild(folder, aside);

      expect(await examineReleases(store, await readRegistry(store))).toContainEqual({
        slot: 'mf-search',
        version: '1.0.0',
        problem: 'its files are not those that were published',
      });
    });
  });
}
