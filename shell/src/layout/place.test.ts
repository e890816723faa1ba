import { expect, test } from 'vitest';
import { bandAt } from './place.ts';

const noWords = { section: undefined, tab: undefined };

test.each(['/r/section/emblembooks', '/r/view/abc1/emblembooks', '/r/view/abc1/emblembooks/'])(
  'at %s stands the tab of the emblem books',
  (pathname) => {
    expect(bandAt(pathname, noWords)).toEqual({
      kind: 'tab',
      section: 'emblembooks',
      label: 'Emblem books',
      href: '/r/section/emblembooks',
    });
  },
);

test.each([
  '/r/section/him_CERLPDA',
  '/r/view/x/him_CERLCANYOUHELP',
  '/r/cerlpda/',
  '/r/cerl/pda',
  '/r/cerl/pda/edit/x',
  '/r/cerl/pda/history/x',
  '/r/cerl/pda/thesaurus',
])('at %s stands the partner’s band with Search, Add New Item and Homepage', (pathname) => {
  const band = bandAt(pathname, noWords);

  expect(band.kind === 'partner' && band.links.map(({ label }) => label)).toEqual([
    'Search',
    'Add New Item',
    'Homepage',
  ]);
});

test('the section Biblia Sacra has a band of its own', () => {
  expect(bandAt('/r/section/him_BIBLIASACRA', noWords)).toMatchObject({ kind: 'partner', name: 'Biblia Sacra' });
});

test('any other collection has a tab with its name', () => {
  expect(bandAt('/r/section/him_HAB', noWords)).toMatchObject({
    kind: 'tab',
    label: 'Herzog August Bibliothek, Wolfenbüttel',
  });
});

test('a page may name its tab', () => {
  expect(bandAt('/r/lists', { section: undefined, tab: 'Lists' })).toMatchObject({ section: 'all', label: 'Lists' });
});

test('what is not a section has the tab of all content', () => {
  expect(bandAt('/r/section/nonsense', noWords)).toMatchObject({ section: 'all', label: 'All content' });
});
