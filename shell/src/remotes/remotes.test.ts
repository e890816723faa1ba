import type { SafeStorage } from '@iconotheca/client';
import type { FallbackReport, ReleaseView } from '@iconotheca/contracts/release/registry';
import { describe, expect, test } from 'vitest';
import { AreaUnavailable, releaseName } from './candidates.ts';
import type { Federation } from './federation.ts';
import { createQuarantine } from './quarantine.ts';
import { createRemotes, type LoadedPage } from './remotes.ts';

function aRelease(version: string): ReleaseView {
  return {
    version,
    entry: `/releases/mf-lists/${version}/mf-manifest.json`,
    container: 'mf_lists',
    shellApi: '^1.0.0',
  };
}

/** Releases by version: what each gives for the page `lists`, or throws. */
function aFederation(builds: Record<string, () => string>): { federation: Federation; tried: string[] } {
  const tried: string[] = [];
  const federation: Federation = {
    forget: () => undefined,
    load: async (_slot, { version }) => {
      tried.push(version);
      const build = builds[version];
      if (build === undefined) throw new Error('not found');
      return {
        slot: 'mf-lists',
        shellApi: '^1.0.0',
        pages: {
          lists: {
            load: async () => {
              const words = build();
              return () => words;
            },
          },
        },
      };
    },
  };
  return { federation, tried };
}

function aStorage(): Pick<SafeStorage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value).has(key) };
}

function start(builds: Record<string, () => string>, storage = aStorage()) {
  const { federation, tried } = aFederation(builds);
  const reports: FallbackReport[] = [];
  const remotes = createRemotes({
    slots: { 'mf-lists': { releases: ['2.0.0', '1.1.0', '1.0.0'].map(aRelease) } },
    preloaded: () => 2,
    federation,
    quarantine: createQuarantine(storage),
    report: (report) => reports.push(report),
  });
  return { remotes, tried, reports, storage };
}

function wordsOf({ Page }: LoadedPage): unknown {
  const page: unknown = Page;
  return typeof page === 'function' ? page({}) : undefined;
}

test('the active release is used', async () => {
  const { remotes, tried, reports } = start({ '2.0.0': () => 'two', '1.1.0': () => 'one' });

  const page = await remotes.loadPage('mf-lists', 'lists');

  expect(wordsOf(page)).toBe('two');
  expect(tried).toEqual(['2.0.0']);
  expect(reports).toEqual([]);
});

test('a release that cannot be fetched gives way to the one before it, and that is reported', async () => {
  const { remotes, reports } = start({ '1.1.0': () => 'one' });

  const page = await remotes.loadPage('mf-lists', 'lists');

  expect(wordsOf(page)).toBe('one');
  expect(reports).toEqual([{ slot: 'mf-lists', version: '2.0.0', used: 'mf-lists@1.1.0', reason: 'not found' }]);
});

test('a release whose page fails while it starts gives way too', async () => {
  const { remotes, tried } = start({
    '2.0.0': () => {
      throw new Error('broken at evaluation');
    },
    '1.1.0': () => 'one',
  });

  const page = await remotes.loadPage('mf-lists', 'lists');

  expect(wordsOf(page)).toBe('one');
  expect(tried).toEqual(['2.0.0', '1.1.0']);
});

test('when no release can be used the area says why, and a later try starts again', async () => {
  const builds: Record<string, () => string> = {};
  const { remotes, reports } = start(builds);

  await expect(remotes.loadPage('mf-lists', 'lists')).rejects.toThrow(AreaUnavailable);

  expect(reports.map(({ version }) => version)).toEqual(['2.0.0', '1.1.0', '1.0.0']);
  builds['2.0.0'] = () => 'two';
  await expect(remotes.loadPage('mf-lists', 'lists')).rejects.toThrow(AreaUnavailable);
  remotes.forgetFault('mf-lists', 'lists');
  expect(wordsOf(await remotes.loadPage('mf-lists', 'lists'))).toBe('two');
});

test('trying again goes on past files that the page preloaded in vain', async () => {
  const preloadedInVain = ['entry', 'chunk'];
  const { remotes } = start({
    '2.0.0': () => {
      const failure = preloadedInVain.pop();
      if (failure !== undefined) throw new Error(`${failure} could not be preloaded`);
      return 'two';
    },
  });
  await expect(remotes.loadPage('mf-lists', 'lists')).rejects.toThrow(AreaUnavailable);
  remotes.forgetFault('mf-lists', 'lists');

  const page = await remotes.loadPage('mf-lists', 'lists');

  expect(wordsOf(page)).toBe('two');
});

test('an area without releases is not available', async () => {
  const { remotes } = start({});

  await expect(remotes.loadPage('mf-help', 'help')).rejects.toThrow('mf-help is not available');
});

test('a release that threw while it was drawn is left aside for as long as the tab lives', async () => {
  const builds = { '2.0.0': () => 'two', '1.1.0': () => 'one' };
  const { remotes, reports, storage } = start(builds);
  await remotes.loadPage('mf-lists', 'lists');

  const hasAnother = remotes.leaveAside('mf-lists', 'undefined is not a function');

  const reloaded = start(builds, storage);
  await reloaded.remotes.loadPage('mf-lists', 'lists');
  expect(hasAnother).toBe(true);
  expect(reports).toEqual([
    { slot: 'mf-lists', version: '2.0.0', used: 'mf-lists@1.1.0', reason: 'undefined is not a function' },
  ]);
  expect(reloaded.tried).toEqual(['1.1.0']);
});

test('a page is reloaded for an area once in a tab', () => {
  const { remotes, storage } = start({});

  expect(remotes.claimReload('mf-lists')).toBe(true);
  expect(remotes.claimReload('mf-lists')).toBe(false);
  expect(start({}, storage).remotes.claimReload('mf-lists')).toBe(false);
});

test('where the tab’s storage is full a page is not reloaded: it would find no sign that it was', () => {
  const { remotes } = start({}, { getItem: () => null, setItem: () => false });

  expect(remotes.claimReload('mf-lists')).toBe(false);
});

test('when every release is in quarantine the active one is tried all the same', async () => {
  const builds = { '2.0.0': () => 'two', '1.1.0': () => 'one', '1.0.0': () => 'first' };
  const { storage } = start(builds);
  const quarantine = createQuarantine(storage);
  for (const version of ['2.0.0', '1.1.0', '1.0.0']) quarantine.add(`mf-lists@${version}`);

  const { remotes } = start(builds, storage);
  const page = await remotes.loadPage('mf-lists', 'lists');

  expect(wordsOf(page)).toBe('two');
});

describe('a partner’s release in place of the site’s own', () => {
  const theirs: ReleaseView = { ...aRelease('1.0.0'), slot: 'mf-lists-leuven', entry: '/theirs' };

  /** Both have the same version. */
  function startSwapped(builds: Record<string, () => string>, storage = aStorage()) {
    const { federation, tried } = aFederation(builds);
    const reports: FallbackReport[] = [];
    const remotes = createRemotes({
      slots: { 'mf-lists': { releases: [theirs, aRelease('1.0.0')] } },
      preloaded: () => 0,
      federation: {
        ...federation,
        load: (slot, release) => federation.load(slot, { ...release, version: releaseName(slot, release) }),
      },
      quarantine: createQuarantine(storage),
      report: (report) => reports.push(report),
    });
    return { remotes, tried, reports, storage };
  }

  test('that fails is reported as what it is, and the site’s own taken', async () => {
    const { remotes, reports } = startSwapped({ 'mf-lists@1.0.0': () => 'ours' });

    const page = await remotes.loadPage('mf-lists', 'lists');

    expect(wordsOf(page)).toBe('ours');
    expect(reports).toEqual([
      { slot: 'mf-lists-leuven', version: '1.0.0', used: 'mf-lists@1.0.0', reason: 'not found' },
    ]);
  });

  test('that throws while it is drawn is left aside, and not the site’s own of the same version', async () => {
    const builds = { 'mf-lists-leuven@1.0.0': () => 'theirs', 'mf-lists@1.0.0': () => 'ours' };
    const { remotes, reports, storage } = startSwapped(builds);
    expect(wordsOf(await remotes.loadPage('mf-lists', 'lists'))).toBe('theirs');

    const hasAnother = remotes.leaveAside('mf-lists', 'broken');

    const reloaded = startSwapped(builds, storage);
    expect(wordsOf(await reloaded.remotes.loadPage('mf-lists', 'lists'))).toBe('ours');
    expect(hasAnother).toBe(true);
    expect(reloaded.tried).toEqual(['mf-lists@1.0.0']);
    expect(reports).toMatchObject([{ slot: 'mf-lists-leuven', version: '1.0.0', used: 'mf-lists@1.0.0' }]);
  });
});
