import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPart } from './build-part.ts';
import { releaseTarget } from './build-target.ts';
import { defineRemote, defineShell, type PartConfig } from './index.ts';

/** Below this package, whose name its modules find. */
const folders = join(import.meta.dirname, '../../test-results');
let folder = '';

beforeEach(async () => {
  await mkdir(folders, { recursive: true });
  folder = await mkdtemp(join(folders, 'federation-'));
  await mkdir(join(folder, 'src'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function scriptsOf(config: PartConfig, entry: string, text: string): Promise<string> {
  await writeFile(join(folder, 'src', entry), text);
  const { outputDir } = releaseTarget({ folder, version: '1.0.0' });
  await buildPart(config, { mode: 'release', version: '1.0.0', outputDir });
  const scripts = (await readdir(outputDir)).filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map((file) => readFile(join(outputDir, file), 'utf8')))).join('\n');
}

/** Words of the runtime's modules of which pages have something shorter. */
const manifests = 'is not a valid federation manifest';
const preloads = 'Unable to preload';
const otherParts = 'Container missing';
const shaken = 'tree-shake-plugin';
const fallbacks = 'No fallback item found';

test('bet on the federation runtime: what no page needs of it is replaced in the shell, by the names of its modules', async () => {
  const script = await scriptsOf(
    defineShell({ folder }),
    'main.ts',
    `import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
     import { useState } from 'react';
     console.log(loadRemote, registerRemotes, useState);`,
  );

  expect(script).toContain('is already registered');
  for (const words of [manifests, preloads, otherParts, shaken, fallbacks]) expect(script).not.toContain(words);
});

test('bet on the federation runtime: what no page needs of it is replaced in a remote', async () => {
  const script = await scriptsOf(
    defineRemote({ slot: 'mf-exhibitions', folder }),
    'remote.ts',
    `import { useState } from 'react'; export const remote = useState;`,
  );

  expect(script).toContain('Federation instance not found');
  for (const words of [otherParts, shaken, fallbacks]) expect(script).not.toContain(words);
});
