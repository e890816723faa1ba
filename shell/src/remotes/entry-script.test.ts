import { expect, test } from 'vitest';
import { entryScriptOf } from './entry-script.ts';

test.each([
  [undefined, 'global'],
  ['global', 'global'],
  ['var', 'global'],
  ['module', 'module'],
])('a build begins with the script that its manifest names; of type %s it is loaded as %s', (type, loadedAs) => {
  const remoteEntry = { name: 'remoteEntry.js', path: 'js/', ...(type && { type }) };

  expect(entryScriptOf({ metaData: { remoteEntry } })).toEqual({ file: 'js/remoteEntry.js', type: loadedAs });
});

test.each([{ error: 'not here' }, null, '<html>', { metaData: { remoteEntry: { name: '', path: '' } } }])(
  'what is not a manifest is refused: %j',
  (text) => {
    expect(() => entryScriptOf(text)).toThrow('its manifest cannot be read');
  },
);
