import { describe, expect, test } from 'vitest';
import { readArrival } from './arrival.ts';

const site = 'https://archive.example';

describe('GLB-5: an address that login leads to', () => {
  test('brings credentials, and is the page’s own without them', () => {
    const arrival = readArrival(
      `${site}/r/section/all?q=a%20b&facet_ic=A25F&token=t-1&name=Anna+%26+Co&exp=1900000000&uid=anna#x`,
    );

    expect(arrival).toEqual({
      credentials: { token: 't-1', name: 'Anna & Co', exp: 1_900_000_000, uid: 'anna' },
      address: '/r/section/all?q=a%20b&facet_ic=A25F#x',
    });
  });

  test('says when the password is another', () => {
    const arrival = readArrival(`${site}/r/lists?list=1&note=password-changed&token=t&name=A&exp=1900000000&uid=a`);

    expect(arrival).toMatchObject({ isPasswordNew: true, address: '/r/lists?list=1' });
  });

  test('tells the state of the tab that asked for login, with credentials and without', () => {
    const brought = readArrival(`${site}/r/?q=a&login_state=f00&token=skip`);
    const left = readArrival(`${site}/r/?login_state=f00&q=a%20b#x`);

    expect(brought).toEqual({ state: 'f00', credentials: null, address: '/r/?q=a' });
    expect(left).toEqual({ state: 'f00', address: '/r/?q=a%20b#x' });
  });

  test('with skip clears credentials', () => {
    expect(readArrival(`${site}/r/lists?token=skip`)).toEqual({ credentials: null, address: '/r/lists' });
  });

  test.each([
    'token=t',
    'token=t&name=Anna&uid=anna',
    'token=t&name=Anna&exp=soon&uid=anna',
    'token=t&name=Anna&exp=&uid=anna',
    'token=t&name=Anna&exp=1900000000.5&uid=anna',
    'token=&name=Anna&exp=1900000000&uid=anna',
    `token=${'x'.repeat(201)}&name=Anna&exp=1900000000&uid=anna`,
  ])('with %.60s stores nothing, and still loses its parameters', (query) => {
    expect(readArrival(`${site}/r/?${query}`)).toEqual({ address: '/r/' });
  });
});

describe('GLB-5: an address with a login that is over', () => {
  test.each([
    'token=t&exp=100',
    'token=t&name=Anna&exp=1.5&uid=anna',
    'token=&exp=0',
    'token=t&name=Anna&exp=-1&uid=anna',
  ])('says so: %s', (query) => {
    expect(readArrival(`${site}/r/?${query}`)).toMatchObject({ isOver: true, address: '/r/' });
  });
});

test.each([
  '/',
  '/r/cerl/pda/',
  '/r/section/all?q=token&name=x&uid=y',
  '/r/lists?note=password-changed',
  '/r/section/all?q=%F0%9F#token=t',
])('%s is left to the letter', (address) => {
  expect(readArrival(site + address)).toEqual({ address });
});
