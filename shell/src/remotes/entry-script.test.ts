import { expect, test } from 'vitest';
import { entryScriptOf } from './entry-script.ts';

test('a build begins with the script that its manifest names', () => {
  expect(entryScriptOf({ metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'js/' } } })).toBe(
    'js/remoteEntry.js',
  );
});

test.each([{ error: 'not here' }, null, '<html>', { metaData: { remoteEntry: { name: '', path: '' } } }])(
  'what is not a manifest is refused: %j',
  (text) => {
    expect(() => entryScriptOf(text)).toThrow('its manifest cannot be read');
  },
);
