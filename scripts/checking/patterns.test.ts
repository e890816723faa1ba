import { expect, test } from 'vitest';
import { growthOf, patterns } from './patterns.ts';

/** Patterns of the third degree, each with what keeps its texts short. */
const ofShortTexts: readonly (readonly [place: string, why: string])[] = [
  ['packages/contracts/src/owner/owners-of.ts', 'names of at most 500 characters'],
  ['packages/ui/src/citing/formats/person-name.ts', 'given names of at most 200 characters'],
  ['packages/ui/src/elements/rich-text.tsx', 'wordings of the catalogues'],
  ['packages/iconclass/src/labels/short-forms.ts', 'the beginning of a label, of at most 60 characters'],
  ['packages/iconclass/src/labels/short-labels.ts', 'notations, of at most 300 characters'],
];

test.each([
  [/^(?:a+)+$/u, 'exponential'],
  [/^(?:a|a)*$/u, 'exponential'],
  [/\s+$/u, 2],
  [/^[a-z]+$/u, 1],
])('%s grows by %s', async ({ source, flags }, growth) => {
  expect(await growthOf({ source, flags })).toBe(growth);
});

test('no pattern takes exponential time, and none of the third degree reads a long text', async () => {
  const bad: string[] = [];
  const all = patterns();
  expect(all.length).toBeGreaterThan(200);

  for (const pattern of all) {
    const growth = await growthOf(pattern);
    const isShort = ofShortTexts.some(([place]) => pattern.places.every((each) => each.startsWith(`${place}:`)));
    if (growth === 'exponential' || (growth > 2 && !isShort))
      bad.push(`${pattern.places[0]} ${pattern.source}: ${growth}`);
  }

  expect(bad).toEqual([]);
}, 600_000);
