import { afterEach, expect, test, vi } from 'vitest';
import { takeLoginState, withLoginState, withoutParams } from './login-state.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab: its storage is its own. */
function aTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
}

function stateIn(address: string): string {
  return new URL(address, 'https://archive.example').searchParams.get('login_state') ?? '';
}

test('a tab knows what it asked for again, once, and another tab does not', () => {
  aTab();
  const state = stateIn(withLoginState('/r/lists?list=1'));
  expect(stateIn(withLoginState('/'))).toBe(state);

  expect(takeLoginState('another')).toBe(false);
  expect(takeLoginState(state)).toBe(true);
  expect(takeLoginState(state)).toBe(false);
  expect(stateIn(withLoginState('/'))).not.toBe(state);

  aTab();
  expect(takeLoginState(state)).toBe(false);
});

test('a tab that keeps nothing marks addresses all the same, and knows none of them again', () => {
  const state = stateIn(withLoginState('/'));

  expect(state).toMatch(/^[\da-f]{32}$/u);
  expect(takeLoginState(state)).toBe(false);
});

test('a mark takes the place of the one before', () => {
  aTab();

  expect(withLoginState('/r/?login_state=old&q=a%20b#x')).toMatch(/^\/r\/\?q=a%20b&login_state=[\da-f]{32}#x$/u);
});

test.each([
  ['/r/?a=1&b=%20&a=2#c=3', '/r/?b=%20#c=3'],
  ['/r/?a=1', '/r/'],
  ['/r/#a=1', '/r/#a=1'],
  ['/r/?b=%F0%9F&a', '/r/?b=%F0%9F'],
])('%s without a is %s', (address, expected) => {
  expect(withoutParams(address, ['a'])).toBe(expected);
});
