import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defineRemote, defineShell } from './index.ts';
import { developmentTarget, packageVersion, releaseTarget } from './build-target.ts';

const folder = join(import.meta.dirname, '../..');
const target = releaseTarget({ folder, version: '2.1.0', outputDir: '/somewhere' });

test('a release is made of the version of package.json into dist, unless others are asked for', () => {
  expect(target).toEqual({ mode: 'release', version: '2.1.0', outputDir: '/somewhere' });
  expect(releaseTarget({ folder })).toEqual({
    mode: 'release',
    version: packageVersion(folder),
    outputDir: join(folder, 'dist'),
  });
});

test('a remote goes where its target says, and finds its files beside its script wherever it is published', () => {
  const [remote] = defineRemote({ slot: 'mf-lists', folder }).configurations(target);

  expect(remote.output).toMatchObject({ path: '/somewhere', publicPath: 'auto', uniqueName: 'mf-lists@2.1.0' });
});

test('the shell knows its address, which holds its version', () => {
  const [shell] = defineShell({ folder }).configurations(target);

  expect(shell.output).toMatchObject({ publicPath: '/releases/shell/2.1.0/' });
});

test('two targets of one configuration know nothing of each other', () => {
  const config = defineRemote({ slot: 'mf-lists', folder, ownPages: { mirror: './src/mirror.ts' } });

  const released = config.configurations(target);
  const served = config.configurations(
    developmentTarget({ folder, address: '/releases/mf-lists/dev/', react: 'development' }),
  );

  expect(released.map(({ output }) => output?.publicPath)).toEqual(['auto', 'auto']);
  expect(served.map(({ output }) => output?.publicPath)).toEqual(Array(2).fill('/releases/mf-lists/dev/'));
  expect(config.ownPages).toEqual(['mirror']);
});
