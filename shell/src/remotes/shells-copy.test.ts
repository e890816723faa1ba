import { createInstance } from '@module-federation/enhanced/runtime';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { shellsCopy } from './shells-copy.ts';

const part = fc.integer({ min: 0, max: 21 });
const plain = fc.tuple(part, part, part).map((parts) => parts.join('.'));
const version = fc.oneof(
  plain,
  fc.tuple(plain, fc.constantFrom('rc.1', 'beta.0', '0')).map((parts) => parts.join('-')),
);
const partial = fc.oneof(
  plain,
  fc.tuple(part, part).map((parts) => parts.join('.')),
  part.map(String),
  part.map((major) => `${major}.x`),
);
const simple = fc.oneof(
  fc
    .tuple(fc.constantFrom('^', '~', '', '=', '>=', '>', '<=', '<', '>= ', '^ '), partial)
    .map((parts) => parts.join('')),
  fc.tuple(partial, partial).map((ends) => ends.join(' - ')),
  fc.constantFrom('*', '', 'x'),
);
const all = fc.array(simple, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '));
const range = fc.array(all, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' || '));

interface Wish {
  requiredVersion: string | false;
  singleton: boolean;
  strictVersion: boolean;
}

type Scope = Parameters<typeof shellsCopy>[0];

/** Returns the `react` that a remote gets from a shell of one version, by the federation runtime itself. */
function reactFor(shellVersion: string, shareConfig: Wish, meddle?: (scope: Scope) => void): unknown {
  const share = { version: shellVersion, scope: 'default', lib: () => 'the shell’s' };
  const shell = createInstance({
    name: 'shell',
    remotes: [],
    shared: { react: { ...share, shareConfig: { singleton: true, eager: true, requiredVersion: '*' } } },
  });
  const scope = shell.shareScopeMap['default'] ?? {};
  const remote = createInstance({
    name: 'remote',
    remotes: [],
    plugins: [shellsCopy(scope)],
    shared: { react: { version: '99.0.0', scope: 'default', get: async () => () => 'its own', shareConfig } },
  });
  remote.initShareScopeMap('default', scope);
  meddle?.(scope);
  const factory = remote.loadShareSync<string>('react');
  return typeof factory === 'function' ? factory() : factory;
}

test('a remote whose range takes the shell’s version gets the shell’s copy, whatever form the range has', () => {
  let taken = 0;
  fc.assert(
    fc.property(
      version,
      range,
      fc.boolean(),
      fc.boolean(),
      (shellVersion, requiredVersion, singleton, strictVersion) => {
        if (!satisfies(shellVersion, requiredVersion, { includePrerelease: true })) return;
        taken += 1;
        expect(reactFor(shellVersion, { requiredVersion, singleton, strictVersion })).toBe('the shell’s');
      },
    ),
    { numRuns: 1_500 },
  );
  expect(taken).toBeGreaterThan(200);
});

test.each<string | false>(['~19.3.0', '>=18.0.0', '^18 || ^19', '19.3.1', '>= 18 < 20', '18 - 19', false])(
  'a remote that wants %s gets the shell’s 19.3.1',
  (requiredVersion) => {
    expect(reactFor('19.3.1', { requiredVersion, singleton: true, strictVersion: true })).toBe('the shell’s');
  },
);

function meddle(scope: Scope): void {
  for (const shared of Object.values(scope['react'] ?? {})) shared.lib = () => 'a forgery';
  scope['react'] = {};
}

test('what a remote puts in the place of a shared package reaches no other', () => {
  const react = reactFor('19.3.1', { requiredVersion: '^19.0.0', singleton: true, strictVersion: true }, meddle);

  expect(react).toBe('the shell’s');
});
