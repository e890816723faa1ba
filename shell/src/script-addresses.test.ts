import { scriptFolders } from '@iconotheca/contracts/release/script-folders';
import { expect, test } from 'vitest';
import { isAllowedScript } from './script-addresses.ts';

const page = 'https://archive.example/r/';
const folders = scriptFolders(
  '/releases/shell/1.0.0/',
  {
    slots: {
      'mf-lists': {
        releases: [
          {
            version: '2.0.0',
            entry: '/releases/mf-lists/2.0.0/mf-manifest.json',
            container: 'mf_lists',
            shellApi: '^1.0.0',
          },
        ],
      },
      'mf-provenance': {
        releases: [
          {
            version: '1.0.0',
            entry: 'https://partner.example/pda/1.0.0/mf-manifest.json',
            container: 'pda',
            shellApi: '^1.0.0',
          },
        ],
      },
    },
  },
  page,
);

test.each([
  ['/releases/shell/1.0.0/main.js', true],
  ['/releases/mf-lists/2.0.0/remoteEntry.js', true],
  ['https://partner.example/pda/1.0.0/12.js', true],
  ['/releases/mf-lists/1.0.0/remoteEntry.js', false],
  ['/releases/shell/1.0.0/../../../f/upload.js', false],
  ['https://elsewhere.example/releases/shell/1.0.0/main.js', false],
  ['data:text/javascript,alert(1)', false],
  ['/f/upload.js', false],
])('a script from %s: %s', (address, expected) => {
  expect(isAllowedScript(address, folders, page)).toBe(expected);
});
