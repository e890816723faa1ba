import type { FreshReleases, ReleaseView } from '@iconotheca/contracts/release/registry';
import { expect, test, vi } from 'vitest';
import { followReleases } from './follow-releases.ts';

function views(...versions: string[]): { releases: ReleaseView[] } {
  const releases = versions.map((version) => ({
    version,
    entry: `/releases/mf-lists/${version}/mf-manifest.json`,
    container: 'mf_lists',
    shellApi: '^1.0.0',
  }));
  return { releases };
}

/** A page of revision 5 that has the lists 2.0.0, and 1.0.0 behind them. */
function aPage(answer: Partial<FreshReleases> | undefined, onScreen = 'mf-lists@2.0.0') {
  const clock = { now: 0 };
  const did: string[] = [];
  const ask = vi.fn(async () =>
    answer === undefined
      ? undefined
      : { revision: 6, slots: { 'mf-lists': views('2.0.0', '1.0.0') }, recalled: [], ...answer },
  );
  const follow = followReleases({
    page: {
      revision: 5,
      slots: { 'mf-lists': views('2.0.0', '1.0.0') },
      shell: '1.0.0',
      brand: { id: 'leuven', version: '2' },
    },
    ask,
    onScreen: () => onScreen,
    leaveRecalled: (release) => did.push(`left ${release}`),
    reload: () => did.push('reloaded'),
    now: () => clock.now,
  });
  return { follow, ask, did, clock };
}

const rolledBack = { slots: { 'mf-lists': views('1.0.0') } };
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('an answer of the same revision asks for nothing', async () => {
  const { follow, ask } = aPage({});

  follow.heard(5);

  expect(ask).not.toHaveBeenCalled();
  expect(follow.navigated('mf-lists')).toBe(false);
});

test('DEL-4: after a rollback the page on screen stays, and the next one of that area is loaded anew', async () => {
  const { follow, did } = aPage(rolledBack);

  follow.heard(6);
  await settle();

  expect(did).toEqual([]);
  expect(follow.navigated('mf-help')).toBe(false);
  expect(follow.navigated('mf-lists')).toBe(true);
});

test.each([
  ['rolled back', { id: 'leuven', version: '1' }, true],
  ['promoted', { id: 'leuven', version: '3' }, true],
  ['withdrawn', { id: 'default' }, true],
  ['left as it is', { id: 'leuven', version: '2' }, false],
])('BRD-1: a brand that was %s reaches an open page at its next step accordingly', async (_what, brand, isMoved) => {
  const { follow, did } = aPage({ brand });

  follow.heard(6);
  await settle();

  expect(did).toEqual([]);
  expect(follow.navigated('mf-help')).toBe(isMoved);
});

test('DEL-4: a release that is recalled while it is on screen is left at once, and a shell too', async () => {
  const lists = aPage({ ...rolledBack, recalled: ['mf-lists@2.0.0'] });
  const shell = aPage({ recalled: ['shell@1.0.0'] });

  lists.follow.heard(6);
  shell.follow.heard(6);
  await settle();

  expect(lists.did).toEqual(['left mf-lists@2.0.0']);
  expect(shell.did).toEqual(['left shell@1.0.0']);
});

test('DEL-4: a recall of what is not on screen disturbs nothing', async () => {
  const { follow, did } = aPage({ ...rolledBack, recalled: ['mf-lists@2.0.0'] }, 'mf-help@1.0.0');

  follow.heard(6);
  await settle();

  expect(did).toEqual([]);
});

test('a page that heard nothing for some seconds asks before the reader goes on, and not before', async () => {
  const { follow, ask, clock } = aPage({});

  clock.now = 4_000;
  follow.refresh();
  expect(ask).not.toHaveBeenCalled();
  clock.now = 6_000;
  follow.refresh();

  expect(ask).toHaveBeenCalledTimes(1);
});

test('a server that does not answer, or knows less than this page, changes nothing', async () => {
  const silent = aPage(undefined);
  const behind = aPage({ ...rolledBack, revision: 4 });

  silent.follow.heard(6);
  behind.follow.heard(6);
  await settle();

  expect(silent.follow.navigated('mf-lists')).toBe(false);
  expect(behind.follow.navigated('mf-lists')).toBe(false);
});

test('DEL-4: whether a new page gets others is asked when none of this page can be used', async () => {
  expect(await aPage({ slots: { 'mf-lists': views('3.0.0') } }).follow.hasOthers('mf-lists')).toBe(true);
  expect(await aPage(rolledBack).follow.hasOthers('mf-lists')).toBe(false);
});
