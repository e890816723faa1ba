import { expect, test } from 'vitest';
import { examplePageData } from '@iconotheca/ui/testing/page-data';
import { bandAt } from './place.ts';

const noWords = { section: undefined, tab: undefined };

test.each(['/r/section/emblembooks', '/r/view/abc1/emblembooks', '/r/view/abc1/emblembooks/'])(
  'at %s stands the tab of the emblem books',
  (pathname) => {
    expect(bandAt(pathname, noWords, examplePageData)).toEqual({
      kind: 'tab',
      pigment: 'emblembooks',
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
  const band = bandAt(pathname, noWords, examplePageData);

  expect(band.kind === 'partner' && band.links.map(({ label }) => label)).toEqual([
    'Search',
    'Add New Item',
    'Homepage',
  ]);
});

test('BRD-3: the section Biblia Sacra has the dark band of its profile', () => {
  expect(bandAt('/r/section/him_BIBLIASACRA', noWords, examplePageData)).toMatchObject({
    kind: 'partner',
    pigment: 'dark',
    name: 'Biblia Sacra',
  });
});

test('any other collection has a tab with its name', () => {
  expect(bandAt('/r/section/him_HAB', noWords, examplePageData)).toMatchObject({
    kind: 'tab',
    label: 'Herzog August Bibliothek, Wolfenbüttel',
  });
});

test('a page may name its tab', () => {
  expect(bandAt('/r/lists', { section: undefined, tab: 'Lists' }, examplePageData)).toMatchObject({
    pigment: 'all',
    label: 'Lists',
  });
});

test('what is not a section has the tab of all content', () => {
  expect(bandAt('/r/section/nonsense', noWords, examplePageData)).toMatchObject({
    pigment: 'all',
    label: 'All content',
  });
});

test('BRD-1: a brand’s banner stands where no collection has one of its own', () => {
  const banner = { name: 'Leuven', links: [{ label: 'Browse', href: '/r/section/all' }] };
  const site = { ...examplePageData, brand: { ...examplePageData.brand, banner } };

  expect(bandAt('/r/section/emblembooks', noWords, site)).toEqual({ kind: 'partner', pigment: 'brand', ...banner });
  expect(bandAt('/r/section/him_BIBLIASACRA', noWords, site)).toMatchObject({ name: 'Biblia Sacra' });
});

test('BRD-3: a profile without a banner gives its collection’s tab another title', () => {
  const plain = { code: 'MAPS', isOpen: true, isForum: false, hasNotesPanel: false, banner: { kind: 'tab' as const } };
  const site = { ...examplePageData, profiles: { MAPS: { ...plain, name: 'Maps of Leuven' } } };

  expect(bandAt('/r/section/him_MAPS', noWords, site)).toMatchObject({ kind: 'tab', label: 'Maps of Leuven' });
  expect(bandAt('/r/cerlpda', noWords, { ...site, profiles: {} })).toMatchObject({ kind: 'tab' });
});
