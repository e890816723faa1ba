import { expect, test } from 'vitest';
import { developmentTarget, releaseTarget } from './build-target.ts';

test('a release goes where RELEASE_DIR says, under an address that holds its version', () => {
  const target = releaseTarget(
    { part: 'mf-lists', folder: import.meta.dirname },
    { RELEASE_DIR: '/somewhere', RELEASE_VERSION: '2.1.0' },
  );

  expect(target).toEqual({
    mode: 'release',
    version: '2.1.0',
    outputDir: '/somewhere',
    publicPath: '/releases/mf-lists/2.1.0/',
  });
});

test('a development server is named by its whole address', () => {
  const { publicPath } = developmentTarget({ folder: '/part', port: 4711 });

  expect(publicPath).toBe('http://127.0.0.1:4711/');
});
