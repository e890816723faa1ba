import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder, aRemoteBuild, aShellBuild, placeOf } from './testing/test-builds.ts';
import { examineReleases } from './store/doctor.ts';
import { promoteReleases } from './actions.ts';
import { readHistory } from './log/history.ts';
import { readRegistry } from './log/read-log.ts';
import { publishBuild } from './publish.ts';
import { folderStore } from './store/folder-store.ts';

async function withActiveShell(build: Parameters<typeof aShellBuild>[0] = {}) {
  const folder = await aFolder();
  const from = await aShellBuild(build);
  await publishBuild({ store: folderStore(folder), slot: 'shell', from, version: '1.0.0', by: 'anna' });
  await promoteReleases({ shell: '1.0.0' }, { store: folderStore(folder), by: 'anna' });
  return folder;
}

interface Publisher {
  /** Publishes, and says what came of it: `new`, `there`, or the code of the refusal. */
  publish: () => Promise<string>;
}

/** A process of its own that is about to publish a build. */
async function startPublisher(folder: string, from: string): Promise<Publisher> {
  const script = join(import.meta.dirname, 'testing/publish-process.ts');
  const child = spawn(process.execPath, [script, folder, from], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async publish() {
      child.stdin.end('go\n');
      const { value } = await lines.next();
      return String(value);
    },
  };
}

describe('publish', () => {
  test('keeps a build under its version, not active, with who, when and from which commit', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ version: '1.2.0' });

    await publishBuild({
      store: folderStore(folder),
      slot: 'mf-search',
      from,
      by: 'anna',
      commit: 'abc1234',
      now: new Date(0),
    });

    const { slots, revision } = await readRegistry(folderStore(folder));
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
    expect(await readHistory(folderStore(folder))).toMatchObject([
      { what: 'publish', slot: 'mf-search', to: '1.2.0', by: 'anna' },
    ]);
  });

  test('writes brotli and gzip beside what gets smaller by it, and hashes of scripts and styles', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild();

    const { release } = await publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });

    const page = join(await placeOf(folder, 'mf-search', '1.0.0'), 'page.js');
    const original = readFileSync(page);
    expect(brotliDecompressSync(readFileSync(`${page}.br`))).toEqual(original);
    expect(gunzipSync(readFileSync(`${page}.gz`))).toEqual(original);
    expect(existsSync(join(await placeOf(folder, 'mf-search', '1.0.0'), 'remoteEntry.js.br'))).toBe(false);
    expect(Object.keys(release.integrity).toSorted()).toEqual(['page.css', 'page.js', 'remote.js', 'remoteEntry.js']);
    expect(release.integrity['page.js']).toMatch(/^sha256-[\w+/]{43}=$/u);
  });

  test('of the same bytes again changes nothing', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild();
    await publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });

    const { outcome } = await publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'ben' });

    expect(outcome).toBe('there');
    expect((await readRegistry(folderStore(folder))).revision).toBe(1);
  });

  test('is refused when the version exists with other bytes', async () => {
    const folder = await aFolder();
    await publishBuild({ store: folderStore(folder), slot: 'mf-search', from: await aRemoteBuild(), by: 'anna' });
    const other = await aRemoteBuild({ script: 'other()' });

    const published = publishBuild({ store: folderStore(folder), slot: 'mf-search', from: other, by: 'anna' });

    await expect(published).rejects.toMatchObject({ code: 'version-exists' });
    expect(readFileSync(join(await placeOf(folder, 'mf-search', '1.0.0'), 'remoteEntry.js'), 'utf8')).toBe(
      'container()',
    );
  });

  test('of the same build brings back files that were lost or changed', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild();
    await publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });
    const place = await placeOf(folder, 'mf-search', '1.0.0');
    const act = { store: folderStore(folder), slot: 'mf-search', from, by: 'ben' };
    const complaints = async () => await examineReleases(folderStore(folder), await readRegistry(folderStore(folder)));

    await rm(join(place, 'page.js'));
    const afterLoss = await publishBuild(act);
    await writeFile(join(place, 'page.js.br'), 'not brotli');
    const afterChange = await publishBuild(act);
    await rm(place, { recursive: true });
    const afterAll = await publishBuild(act);

    expect([afterLoss, afterChange, afterAll].map(({ outcome }) => outcome)).toEqual([
      'repaired',
      'repaired',
      'repaired',
    ]);
    expect(await complaints()).toEqual([{ slot: 'shell', problem: 'has no active release' }]);
    expect((await readRegistry(folderStore(folder))).revision).toBe(1);
    expect(await readdir(join(folder, 'mf-search'))).toEqual([basename(place)]);
  });

  test('of one version by two at once with other bytes lets one win and tells the other', async () => {
    const builds = [await aRemoteBuild({ script: 'one()' }), await aRemoteBuild({ script: 'two()' })];
    for (let round = 0; round < 12; round += 1) {
      const folder = await aFolder();
      const publishers = await Promise.all(builds.map((from) => startPublisher(folder, from)));

      const outcomes = await Promise.all(publishers.map(({ publish }) => publish()));

      expect(outcomes.toSorted()).toEqual(['new', 'version-exists']);
      const winner = outcomes[0] === 'new' ? 'one()' : 'two()';
      expect(readFileSync(join(await placeOf(folder, 'mf-search', '1.0.0'), 'remoteEntry.js'), 'utf8')).toBe(winner);
      expect(await examineReleases(folderStore(folder), await readRegistry(folderStore(folder)))).toHaveLength(1);
    }
  });

  test('of one version by two at once with the same bytes satisfies both', async () => {
    const from = await aRemoteBuild();
    for (let round = 0; round < 4; round += 1) {
      const folder = await aFolder();
      const publishers = await Promise.all([from, from].map((build) => startPublisher(folder, build)));

      const outcomes = await Promise.all(publishers.map(({ publish }) => publish()));

      expect(outcomes.toSorted()).toEqual(['new', 'there']);
      expect(await readHistory(folderStore(folder))).toHaveLength(1);
    }
  });

  test.each([
    ['without the range of the shell’s API', { shellApi: undefined }, 'metaData.shellApi must say for which range'],
    ['with a range that is none', { shellApi: 'latest' }, 'metaData.shellApi must be a range of versions'],
    [
      'with a function for its public path',
      { publicPath: undefined, getPublicPath: 'return "/"' },
      'metaData.getPublicPath is a function, which pages do not run',
    ],
    ['without its first script', { remoteEntry: undefined }, 'metaData.remoteEntry must name the script'],
    [
      'whose container is neither a script nor a module',
      { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'commonjs2' } },
      'metaData.remoteEntry.type is commonjs2, which pages do not load',
    ],
  ])('of a build %s is refused in a sentence', async (_what, metaData, words) => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ metaData });

    const published = publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });

    await expect(published).rejects.toMatchObject({ code: 'incomplete', message: expect.stringContaining(words) });
    await expect(published).rejects.not.toThrow(/[[{]/u);
  });

  test('takes the version from the command where a build does not say its own', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ metaData: { appVersion: undefined } });

    const unnamed = publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });
    await expect(unnamed).rejects.toThrow('does not say its version: name one');

    const { release } = await publishBuild({
      store: folderStore(folder),
      slot: 'mf-search',
      from,
      version: '4.0.0',
      by: 'anna',
    });
    expect(release).toMatchObject({ version: '4.0.0', entry: '/releases/mf-search/4.0.0/mf-manifest.json' });
  });

  test('takes a build that shares a package in any version of it', async () => {
    const folder = await withActiveShell({ shared: { react: '19.3.1', jotai: '3.0.0' } });
    const from = await aRemoteBuild({ shared: { react: false, jotai: undefined } });

    const { release } = await publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });

    expect(release.shared).toEqual({ react: '*', jotai: '*' });
  });

  test('in a slot where the build would not find its files is refused, and says what would help', async () => {
    const folder = await aFolder();
    const metaData = { publicPath: '/releases/mf-provenance/1.0.0/' };
    const from = await aRemoteBuild({ container: 'mf_provenance', metaData });

    const published = publishBuild({ store: folderStore(folder), slot: 'mf-provenance-leuven', from, by: 'anna' });

    await expect(published).rejects.toThrow(
      'as mf-provenance-leuven 1.0.0 it lies at /releases/mf-provenance-leuven/1.0.0/, where it would not find its files',
    );
    await publishBuild({ store: folderStore(folder), slot: 'mf-provenance', from, by: 'anna' });
  });

  test('of one part of the site as another is refused', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ container: 'mf_provenance' });

    const published = publishBuild({ store: folderStore(folder), slot: 'mf-lists', from, by: 'anna' });

    await expect(published).rejects.toThrow('was made as mf_provenance, that is mf-provenance, and not for mf-lists');
  });

  test('of an area of its own that was made as a part of the site is refused: its addresses would lead nowhere', async () => {
    const folder = await aFolder();
    const metaData = { routes: [{ path: '/r/tours', page: 'tours' }] };
    const act = { store: folderStore(folder), by: 'anna' };
    const publish = async (slot: string, container: string) =>
      await publishBuild({ ...act, slot, from: await aRemoteBuild({ container, metaData }) });

    await expect(publish('mf-tours', 'mf_search')).rejects.toThrow(
      'made as mf_search, to take the place of mf-search, and no brand has mf-tours take it: its address /r/tours would lead nowhere',
    );
    await publish('mf-tours', 'mf_tours');
    await publish('mf-search-leuven', 'mf_search');
  });

  test('of a partner’s build that a page could not tell from the site’s own is refused', async () => {
    const folder = await aFolder();
    const act = { store: folderStore(folder), by: 'anna' };
    const own = await aRemoteBuild({ container: 'mf_provenance', script: 'own()' });
    await publishBuild({ ...act, slot: 'mf-provenance', from: own });
    const theirs = await aRemoteBuild({ container: 'mf_provenance', script: 'theirs()' });

    const published = publishBuild({ ...act, slot: 'mf-provenance-leuven', from: theirs });

    await expect(published).rejects.toThrow('mf-provenance 1.0.0 was made as mf_provenance too');
    await publishBuild({ ...act, slot: 'mf-provenance-copy', from: own });
  });

  test.each([
    ['Mf-Search', 'The slot is Mf-Search, it must be small letters, digits and -.'],
    ['../shell', 'The slot is ../shell, it must be small letters, digits and -.'],
  ])('in the slot %s is refused', async (slot, words) => {
    const published = publishBuild({
      store: folderStore(await aFolder()),
      slot,
      from: await aRemoteBuild(),
      by: 'anna',
    });

    await expect(published).rejects.toThrow(words);
  });

  test('is refused when a file of the build is not there, and names it', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ files: { 'page.css': undefined } });

    const published = publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });

    await expect(published).rejects.toMatchObject({ code: 'incomplete', message: expect.stringContaining('page.css') });
    expect((await readRegistry(folderStore(folder))).revision).toBe(0);
  });

  test('is refused when the folder holds no build, or one whose manifest cannot be read', async () => {
    const folder = await aFolder();
    const empty = await aFolder();
    const garbled = await aRemoteBuild();
    await writeFile(join(garbled, 'mf-manifest.json'), '<html>');

    const ofNothing = publishBuild({ store: folderStore(folder), slot: 'mf-search', from: empty, by: 'anna' });
    const ofGarbage = publishBuild({ store: folderStore(folder), slot: 'mf-search', from: garbled, by: 'anna' });

    await expect(ofNothing).rejects.toMatchObject({ code: 'incomplete' });
    await expect(ofGarbage).rejects.toMatchObject({ code: 'incomplete' });
  });

  test('is refused under another version than the build was made as', async () => {
    const folder = await aFolder();
    const from = await aRemoteBuild({ version: '1.0.0' });

    const published = publishBuild({
      store: folderStore(folder),
      slot: 'mf-search',
      from,
      version: '2.0.0',
      by: 'anna',
    });

    await expect(published).rejects.toMatchObject({ code: 'incomplete' });
  });

  test.each([
    ['shell API', { shellApi: '^2.0.0' }, 'shell API ^2.0.0 (the shell has 1.0.0)'],
    ['shared package', { shared: { react: '^18.2.0' } }, 'react ^18.2.0 (the shell has 19.3.1)'],
    ['package the shell does not share', { shared: { jotai: '^3.0.0' } }, 'jotai ^3.0.0 (the shell shares none)'],
  ])('is refused when the active shell does not meet its %s', async (_what, need, words) => {
    const folder = await withActiveShell();
    const from = await aRemoteBuild(need);

    const published = publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });

    await expect(published).rejects.toMatchObject({ code: 'contract', message: expect.stringContaining(words) });
  });

  test('is accepted when the active shell meets the contract', async () => {
    const folder = await withActiveShell({ shared: { react: '19.4.0', '@iconotheca/kit/router': '1.0.0' } });
    const from = await aRemoteBuild({ shared: { react: '^19.3.0', '@iconotheca/kit/router': '^1.0.0' } });

    const { outcome } = await publishBuild({ store: folderStore(folder), slot: 'mf-search', from, by: 'anna' });

    expect(outcome).toBe('new');
  });
});

async function refusal(build: Parameters<typeof aRemoteBuild>[0]) {
  const store = folderStore(await withActiveShell());
  return await publishBuild({ store, slot: 'mf-search', from: await aRemoteBuild(build), by: 'anna' }).catch(String);
}

function usesOf(names: string[]) {
  return { react: { names, ranges: [['19.3.0', '20.0.0-0']] } };
}

describe('DEL-2: publish refuses what would harm its page', () => {
  const react = 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE="https://react.dev/errors/"';

  test('imports from elsewhere, a React of its own and styles for the whole page, each in a sentence', async () => {
    expect(await refusal({ script: "import('https://elsewhere.example/x.js')" })).toMatch(
      /remoteEntry\.js imports https:\/\/elsewhere\.example\/x\.js: pages load scripts of releases alone/u,
    );
    expect(await refusal({ files: { 'remote.js': react } })).toMatch(/remote\.js brings a React of its own/u);
    expect(await refusal({ files: { 'page.css': 'main h1 { color: red }' } })).toMatch(
      /page\.css has styles for the whole page, main h1: a selector needs a class of the build's own/u,
    );
  });

  test('also in files that its scripts import without naming them in the manifest', async () => {
    const files = { 'page.js': 'import("./parts/more.js")', 'parts/more.js': react };

    expect(await refusal({ files })).toMatch(/parts\/more\.js brings a React of its own/u);
  });

  test('names that no shell offers, whatever the versions', async () => {
    const offers = { react: { version: '19.3.1', names: ['useState'] } };
    const store = folderStore(await withActiveShell({ offers }));
    const publish = async (version: string, names: string[]) =>
      await publishBuild({
        store,
        slot: 'mf-search',
        from: await aRemoteBuild({ version, metaData: { uses: usesOf(names) } }),
        by: 'anna',
      });

    await expect(publish('1.0.0', ['useState', 'useMagic'])).rejects.toThrow(
      'useMagic of react (that of the shell, 19.3.1, has no such export)',
    );
    const { release } = await publish('1.0.1', ['useState']);
    expect(release).toMatchObject({ uses: usesOf(['useState']), entryType: 'script' });
  });
});
