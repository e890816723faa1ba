import { expect, test } from 'vitest';
import { entryScriptOf, isWithin } from './contract.ts';

const offer = {
  shellApi: '1.2.0',
  shared: new Map([
    ['react', '19.3.1'],
    ['jotai', '3.0.1'],
  ]),
};

function aManifest(shellApi: string, shared: Record<string, string>) {
  return {
    metaData: { shellApi, remoteEntry: { name: 'remoteEntry.js', path: '' } },
    shared: Object.entries(shared).map(([name, requiredVersion]) => ({ name, requiredVersion, singleton: true })),
  };
}

test('a build whose needs are met begins with its entry', () => {
  expect(entryScriptOf(aManifest('^1.0.0', { react: '^19.3.0', jotai: '^3.0.0' }), offer)).toBe('remoteEntry.js');
});

test('a build for a later shell API is refused, with both versions', () => {
  expect(() => entryScriptOf(aManifest('^1.3.0', {}), offer)).toThrow('it needs shell API ^1.3.0, this is 1.2.0');
});

test('a build for another React is refused', () => {
  expect(() => entryScriptOf(aManifest('^1.0.0', { react: '^18.2.0' }), offer)).toThrow(
    'it needs react ^18.2.0, this is 19.3.1',
  );
});

test('a build that wants a module the shell has not is refused', () => {
  expect(() => entryScriptOf(aManifest('^1.0.0', { dayjs: '^1.0.0' }), offer)).toThrow(
    'it needs dayjs ^1.0.0, this is without',
  );
});

test('what is not a manifest is refused', () => {
  expect(() => entryScriptOf({ error: 'not here' }, offer)).toThrow('its manifest cannot be read');
});

test.each([
  ['19.3.1', '^19.3.0', true],
  ['19.3.0', '^19.3.1', false],
  ['19.4.0', '^19.3.9', true],
  ['20.0.0', '^19.3.0', false],
  ['18.9.9', '^19.0.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0', '', true],
])('%s in %s: %s', (version, range, expected) => {
  expect(isWithin(version, range)).toBe(expected);
});
