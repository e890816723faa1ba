import { describe, expect, test } from 'vitest';
import { siteDestination, withCredentials, withoutLogin } from './destination.ts';

describe('login leads', () => {
  test.each([
    '/',
    '/r/section/all?q=lion&facet_ic=A25F%2823%29&facet_tipe=Oprint',
    '/r/view/E1/all?page=2#xywh=1,2,3,4',
    '/r/cerl/pda/',
    '/r/cerl/pda',
    '/r/section/all?q=https%3A%2F%2Fa.example%2F',
  ])('back to %s to the letter', (dest) => {
    expect(siteDestination(dest)).toBe(dest);
  });

  test.each([
    undefined,
    '',
    'r/lists',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /r/',
    'javascript:alert(1)',
    '/.//evil.example',
    '/x/..//evil.example',
    '/r/lists\r\nSet-Cookie: a=b',
    '/LOGIN',
    '/LOGIN?dest=/LOGIN',
    '/login/pass',
    '/LOGOUT',
    '/api/lists',
    'http://[',
  ])('home in place of %j', (dest) => {
    expect(siteDestination(dest)).toBe('/');
  });

  test('back without the credentials of before', () => {
    expect(siteDestination('/r/lists?token=a&list=1&name=b&exp=2&uid=c')).toBe('/r/lists?list=1');
  });
});

test('credentials stand in the query, before the fragment', () => {
  const credentials = { token: 't-1', name: 'Anna & Bert', exp: 1_900_000_000, uid: 'anna' };

  expect(withCredentials('/r/view/E1/all?page=2#c', credentials)).toBe(
    '/r/view/E1/all?page=2&token=t-1&name=Anna+%26+Bert&exp=1900000000&uid=anna#c',
  );
});

test('skip stands in the place of a token', () => {
  expect(withoutLogin('/r/lists?list=1')).toBe('/r/lists?list=1&token=skip');
});
