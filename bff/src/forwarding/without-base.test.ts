import { expect, test } from 'vitest';
import { startSite, withReleases } from '../testing/test-site.ts';
import { withoutBase } from './without-base.ts';

test.each([
  ['/archive/api/search?q=lion', '/api/search?q=lion'],
  ['/archive/similar?filename=a.jpg', '/similar?filename=a.jpg'],
  ['/api/search', '/api/search'],
  ['/archive/r/section/all', '/archive/r/section/all'],
  ['/archive', '/archive'],
  ['/archives/api/search', '/archives/api/search'],
])('below /archive, %s is %s', (address, expected) => {
  expect(withoutBase(address, '/archive')).toBe(expected);
});

test('calls are answered below the configured path and without it, pages without it alone', async () => {
  const { url } = await startSite({ env: { API_BASE: '/archive' }, releases: await withReleases() });

  const answers = await Promise.all(
    ['/archive/api/health/live', '/api/health/live', '/archive/r/help/about', '/other/api/health/live'].map((path) =>
      fetch(url + path),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
});
