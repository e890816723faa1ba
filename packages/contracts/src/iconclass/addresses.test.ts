import { expect, it } from 'vitest';
import { branchHref, conceptHref, iconclassHref } from './addresses.ts';

it.each([
  ['25F23(LION)(+12)', '/r/concept/25F23(LION)(%2B12)'],
  ['11H(ÄÖ & Ü)', '/r/concept/11H(%C3%84%C3%96%20%26%20%C3%9C)'],
  ['46C24:25F', '/r/concept/46C24:25F'],
  ['11H(A/B?)', '/r/concept/11H(A%2FB%3F)'],
  ['..', iconclassHref],
  ['', iconclassHref],
  ['2'.repeat(10_000), iconclassHref],
  ['11H(\ud800)', iconclassHref],
])('MEAN-5: the page of %.30s is at %s', (notation, address) => {
  expect(conceptHref(notation)).toBe(address);
  expect(branchHref(notation)).toBe(address.replace('/concept/', '/iconclass/'));
});
