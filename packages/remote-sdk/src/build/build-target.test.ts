import { expect, test } from 'vitest';
import { developmentTarget, releaseTarget } from './build-target.ts';

const asked = { RELEASE_DIR: '/somewhere', RELEASE_VERSION: '2.1.0' };

test('a remote goes where RELEASE_DIR says, and finds its files beside its script wherever it is published', () => {
  const target = releaseTarget({ part: 'mf-lists', folder: import.meta.dirname }, asked);

  expect(target).toEqual({ mode: 'release', version: '2.1.0', outputDir: '/somewhere', publicPath: 'auto' });
});

test('the shell knows its address, which holds its version', () => {
  const { publicPath } = releaseTarget({ part: 'shell', folder: import.meta.dirname }, asked);

  expect(publicPath).toBe('/releases/shell/2.1.0/');
});

test('a development server is named by its whole address', () => {
  const { publicPath } = developmentTarget({ folder: '/part', port: 4711 });

  expect(publicPath).toBe('http://127.0.0.1:4711/');
});
