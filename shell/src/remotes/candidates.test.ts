import type { ReleaseView } from '@iconotheca/contracts/release/registry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFirstUsable } from './candidates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aRelease(version: string): ReleaseView {
  return {
    version,
    entry: `/releases/mf-lists/${version}/mf-manifest.json`,
    container: 'mf_lists',
    shellApi: '^1.0.0',
  };
}

const releases = ['3', '2', '1'].map(aRelease);

/** Releases that are ready so many milliseconds after they were asked for; others never are. */
function load(readyAfterMs: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const attempt = ({ version }: ReleaseView): Promise<string> => {
    asked.push(version);
    const ms = readyAfterMs[version];
    return new Promise((resolve) => {
      if (ms !== undefined) setTimeout(() => resolve(version), ms);
    });
  };
  return { asked, result: loadFirstUsable({ releases, load: attempt, patienceMs: 8_000 }) };
}

test('DEL-4: beside a release that takes long the one before it is tried, and the first to be ready is taken', async () => {
  const { asked, result } = load({ '2': 500 });

  await vi.advanceTimersByTimeAsync(7_999);
  expect(asked).toEqual(['3']);
  await vi.advanceTimersByTimeAsync(501);

  expect(await result).toMatchObject({ isLoaded: true, loaded: '2', leftAside: [{ release: { version: '3' } }] });
  expect(asked).toEqual(['3', '2']);
});

test('DEL-4: a release that is slow and ready first all the same is taken, and none is left aside', async () => {
  const { asked, result } = load({ '3': 9_000, '2': 5_000 });

  await vi.advanceTimersByTimeAsync(9_000);

  expect(await result).toMatchObject({ isLoaded: true, loaded: '3' });
  expect((await result).leftAside.map(({ release }) => release.version)).toEqual(['2']);
  expect(asked).toEqual(['3', '2']);
});

test('DEL-4: when the second does not come either, the third is tried within ten seconds', async () => {
  const { asked } = load({});

  await vi.advanceTimersByTimeAsync(10_000);

  expect(asked).toEqual(['3', '2', '1']);
});
