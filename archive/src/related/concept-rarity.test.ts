import { expect, test } from 'vitest';
import { rarity, reasonsIn, weighConcepts, type ArchiveUse } from './concept-rarity.ts';

const counts: Record<string, number> = { '2': 500, '25': 400, '25F': 100, '25F2': 60, '25FF': 8, '46C24': 3 };

/** A path is its beginnings: `25F` lies below `25` and `2`. */
const use: ArchiveUse = {
  total: 1_000,
  countOf: (notation) => counts[notation] ?? 0,
  ancestorsOf: (notation) => Array.from(notation, (_, at) => notation.slice(0, at + 1)),
};

test('gains along a path add up to the rarity of its end', () => {
  const weighed = weighConcepts(['25F2'], use);

  const sum = [...weighed.values()].reduce((total, { gain }) => total + gain, 0);
  expect([...weighed.keys()]).toEqual(['2', '25', '25F', '25F2']);
  expect(sum).toBeCloseTo(rarity(60, 1_000));
});

test('a path that two notations share counts once', () => {
  const weighed = weighConcepts(['25F2', '25FF'], use);

  const sum = [...weighed.values()].reduce((total, { gain }) => total + gain, 0);
  expect(sum).toBeCloseTo(rarity(60, 1_000) + rarity(8, 1_000) - rarity(100, 1_000));
});

test('reasons are the ends of what is shared, the rarest first, without what much of the archive shows', () => {
  const shared = [...weighConcepts(['25F2', '25FF', '46C24'], use).values()].filter(({ count }) => count > 0);

  expect(reasonsIn(shared, 1_000)).toEqual(['46C24', '25FF']);
});
