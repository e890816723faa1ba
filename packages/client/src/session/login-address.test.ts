import { expect, test } from 'vitest';
import { accessAddress, loginAddress, passAddress } from './login-address.ts';

const place = { pathname: '/r/section/all', search: '?q=a%26b&facet_ic=A25F', hash: '#x' };
/** With the state of the tab, before the fragment. */
const marked = /^\/r\/section\/all\?q=a%26b&facet_ic=A25F&login_state=[\da-f]{32}#x$/u;
const destOf = (address: string) => new URL(address, 'http://site.invalid').searchParams.get('dest');

test('login, access and pass lead back to the very address, query and fragment included', () => {
  const addresses = [loginAddress(place), accessAddress(place), passAddress('/r/section/all?q=a%26b&facet_ic=A25F#x')];

  expect(addresses.map(destOf)).toEqual([
    expect.stringMatching(marked),
    '/r/section/all?q=a%26b&facet_ic=A25F#x',
    expect.stringMatching(marked),
  ]);
});

test('login is told when it is for credentials that have expired', () => {
  expect(loginAddress(place, { isExpired: true })).toMatch(/^\/LOGIN\?expired=&dest=/u);
});

test('the access page does not lead back to itself', () => {
  const access = { pathname: '/r/help/access', search: '?dest=%2Fr%2Flists', hash: '' };

  expect(accessAddress(access)).toBe('/r/help/access?dest=%2Fr%2Flists');
});
