import { expect, test } from 'vitest';
import { authorityAddress } from './authority-address.ts';

test.each([
  ['owner', 'cnp00911001', 'https://data.cerl.org/thesaurus/cnp00911001'],
  ['owner', 'cnc00911004', 'https://data.cerl.org/thesaurus/cnc00911004'],
  ['place', 'cnl00911101', 'https://data.cerl.org/thesaurus/cnl00911101'],
  ['institution', '00000911', 'https://data.cerl.org/holdinst/00000911'],
  ['owner', 'local-p-abcdefghijkl', '/r/owner/local-p-abcdefghijkl'],
  ['owner', 'demo:a b', '/r/owner/demo%3Aa%20b'],
  ['place', 'local-l-abcdefghijkl', undefined],
  ['institution', 'demo-1', undefined],
] as const)('%s %s is described at %s', (kind, id, address) => {
  expect(authorityAddress(kind, id)).toBe(address);
});
