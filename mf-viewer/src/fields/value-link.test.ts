import { webAddress } from '@iconotheca/ui/cards/item-facts';
import { expect, test } from 'vitest';
import { authorityAddress, searchForValue, uidOfAddress } from './value-link.ts';

test.each([
  ['PERSON_ARTIST', 'Crispijn Vermaes', '/r/section/all?facet_artist=ACrispijn+Vermaes'],
  ['PRINTER', 'Duyck', '/r/section/all?facet_artist=ADuyck'],
  ['PLACE', 'Utrecht', '/r/section/all?facet_place=AUtrecht'],
  ['PLACE_ACTIVE', 'Utrecht', '/r/section/all?facet_place=AUtrecht'],
  ['OWNERS', 'Amerzode', '/r/section/all?facet_owner=AAmerzode'],
  ['INSTIT_INV', 'KB', '/r/section/all?facet_instit=AKB'],
  ['DATE_ORIG_CENTURY', '16th', '/r/section/all?facet_century=A16th'],
  ['TYPE_INS', 'Stamp', '/r/section/all?facet_kind=AStamp'],
])('%s leads to everything that says the same, as a Must have filter', (field, value, address) => {
  expect(searchForValue(field, value)).toBe(address);
});

test('what cannot be a filter leads nowhere', () => {
  expect(searchForValue('TECHNIQUE', 'etching')).toBeUndefined();
  expect(searchForValue('PLACE', 'x'.repeat(501))).toBeUndefined();
  expect(searchForValue('PLACE', 'Utrecht\nLeiden')).toBeUndefined();
});

test.each([
  ['/r/view/KESTREL_A012/all', 'KESTREL_A012'],
  ['/r/view/a%2Fb/all', 'a/b'],
  ['/r/view/%E0%A4%A/all', undefined],
  ['https://iconotheca.example/r/view/x/all', undefined],
])('%s names the item %s', (address, uid) => {
  expect(uidOfAddress(address)).toBe(uid);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'ftp://x',
  '',
])('%j becomes no link', (address) => {
  expect(webAddress(address)).toBeUndefined();
});

test.each([
  ['OWNERS_CERLID', 'cnp01234567', 'https://data.cerl.org/thesaurus/cnp01234567'],
  ['INSTIT_CERLID', '00000048', 'https://data.cerl.org/holdinst/00000048'],
  ['OWNERS_CERLID', 'local-p-example00401', undefined],
  ['LOCATION_ORIG_CERLID', 'local-l-example00012', undefined],
  ['INSTIT_CERLID', 'local-c-holding00001', undefined],
  ['OWNERS_CERLID', 'example_p000401', undefined],
])('%s %s has its entry at %s', (field, id, address) => {
  expect(authorityAddress(field, id)).toBe(address);
});
