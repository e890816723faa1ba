import { expect, test } from 'vitest';
import { externalViewerUrl, readManifestAddress } from './external-viewer.ts';

const origin = 'https://archive.example.org';

test.each([
  ['https://iiif.example.net/m.json', 'https://iiif.example.net/m.json'],
  ['  http://iiif.example.net/a b ', 'http://iiif.example.net/a%20b'],
  ['/api/iiif/presentation/E1/info.json', `${origin}/api/iiif/presentation/E1/info.json`],
])('%s is the address of a manifest', (text, address) => {
  expect(readManifestAddress(text, origin)).toBe(address);
});

test.each([
  '',
  'javascript:alert(1)',
  'data:application/json,{}',
  'file:///etc/passwd',
  'blob:https://archive.example.org/1',
  '//evil.example.net/m.json',
  '/\\evil.example.net/m.json',
  'manifest.json',
  'https://reader:secret@iiif.example.net/m.json',
  'https://',
  `https://iiif.example.net/${'a'.repeat(3_000)}`,
])('%s is none', (text) => {
  expect(readManifestAddress(text, origin)).toBeUndefined();
});

test('a link to the viewer holds the manifest whole', () => {
  const manifest = `${origin}/api/iiif/presentation/A%26B/info.json?t=1`;

  expect(new URL(externalViewerUrl(manifest), origin).searchParams.get('manifest')).toBe(manifest);
});
