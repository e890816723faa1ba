import { expect, test } from 'vitest';
import { offersOf, requireUsable } from './requirements.ts';

const shared = (lib: (() => unknown) | undefined) => ({ '19.3.1': { lib, from: 'shell' } }) as never;
const react = { useState: () => undefined };
const manifest = (names: string[], ranges = [['19.3.0', '20.0.0-0']]) => ({
  metaData: { uses: { react: { names, ranges } } },
});

test('DEL-2: a build that uses an export which the page’s copy lacks is not started', () => {
  const offers = offersOf({ react: shared(() => react) });

  expect(() => requireUsable(manifest(['useState', 'default']), offers)).not.toThrow();
  expect(() => requireUsable(manifest(['useState', 'useMagic']), offers)).toThrow(
    'it needs useMagic of react (that of the shell, 19.3.1, has no such export)',
  );
  expect(() => requireUsable(manifest(['useState'], [['20.0.0', '21.0.0-0']]), offers)).toThrow(
    /the shell has 19\.3\.1/u,
  );
});

test('of a copy that is not loaded versions alone are compared, and a build may not say what it uses', () => {
  const offers = offersOf({ react: shared(undefined) });

  expect(() => requireUsable(manifest(['useMagic']), offers)).not.toThrow();
  expect(() => requireUsable({ metaData: {} }, offersOf({}))).not.toThrow();
});
