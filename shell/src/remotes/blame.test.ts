import { expect, test } from 'vitest';
import { releaseIn, type Placed } from './blame.ts';

function placed(slot: string, version: string): Placed {
  const folder = `https://archive.example/releases/${slot}/${version}/`;
  return {
    slot,
    folder,
    release: { version, entry: `${folder}mf-manifest.json`, container: slot, shellApi: '^1.0.0' },
  };
}

const places = [placed('mf-lists', '1.0.0'), placed('mf-search', '2.0.0')];

test('an error is that of the uppermost script of a release in its stack', () => {
  const stack = `TypeError: no
    at find (https://archive.example/releases/shell/9.0.0/main.js:1:1)
    at list (https://archive.example/releases/mf-search/2.0.0/page.js:1:1)
    at open (https://archive.example/releases/mf-lists/1.0.0/page.js:1:1)`;

  expect(releaseIn(stack, places)?.slot).toBe('mf-search');
});

test.each(['', 'at https://elsewhere.example/x.js', 'https://archive.example/releases/mf-lists/1.0.1/page.js'])(
  'one without such a script is of none: %s',
  (stack) => {
    expect(releaseIn(stack, places)).toBeUndefined();
  },
);
