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
  folder = await mkdtemp(join(folders, 'names-'));
  await mkdir(join(folder, 'src'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function built(config: PartConfig, sources: Readonly<Record<string, string>>, written: string): Promise<unknown> {
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, 'src', name), text);
  const { outputDir } = releaseTarget({ folder, version: '1.0.0' });
  await buildPart(config, { mode: 'release', version: '1.0.0', outputDir });
  return JSON.parse(await readFile(join(outputDir, written), 'utf8'));
}

test('DEL-2: a manifest says which names the build uses of what it shares, which versions, and its addresses', async () => {
  const routes = [{ path: '/r/exhibitions', page: 'exhibitions' }];
  const config = defineRemote({ slot: 'mf-exhibitions', folder, routes });

  const manifest = await built(
    config,
    {
      'remote.ts': `import { defineRemote } from '@iconotheca/remote-sdk/remote';
        const load = async () => (await import('./exhibitions-page.tsx')).ExhibitionsPage;
        export const remote = defineRemote({ slot: 'mf-exhibitions', pages: { exhibitions: { load } } });`,
      'exhibitions-page.tsx': `import { useState } from 'react';
        import { seen } from './used.ts';
        export function ExhibitionsPage() { const [text] = useState('Exhibitions'); return seen(text); }`,
      'used.ts': `import * as react from 'react';
        export function seen(text) { return react.useMemo(() => text, [text]); }
        if (false) react.useMagicOfTomorrow();`,
    },
    'mf-manifest.json',
  );

  expect(manifest).toMatchObject({
    metaData: { routes, uses: { react: { names: ['useMemo', 'useState'], ranges: [['19.3.0', '20.0.0-0']] } } },
  });
});

test('a remote says no need of zod, of which it has a copy in a file of its own', async () => {
  const manifest = await built(
    defineRemote({ slot: 'mf-exhibitions', folder }),
    { 'remote.ts': `import * as z from 'zod/mini'; export const remote = z.string().parse('');` },
    'mf-manifest.json',
  );

  expect(manifest).toMatchObject({ metaData: { uses: {} }, shared: [] });
});

test('a remote says no need of contracts of which a page has one copy, and brings it in a file of its own', async () => {
  const manifest = await built(
    defineRemote({ slot: 'mf-exhibitions', folder }),
    {
      'remote.ts': `import { parseFilter } from '@iconotheca/contracts/search/filter';
        import { suggestInput } from '@iconotheca/contracts/search/suggest';
        export const remote = [parseFilter, suggestInput];`,
    },
    'mf-manifest.json',
  );
  const { outputDir } = releaseTarget({ folder, version: '1.0.0' });
  const scripts = await Promise.all(
    (await readdir(outputDir))
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => ({ file, text: await readFile(join(outputDir, file), 'utf8') })),
  );
  // Another module of the contracts names the same by its place.
  const holders = scripts.filter(({ text }) => text.includes('key-not-allowed')).map(({ file }) => file);

  expect(manifest).toMatchObject({ metaData: { uses: {} }, shared: [] });
  expect(holders.length).toBeGreaterThan(0);
  expect(holders.filter((file) => file.startsWith('__federation_expose'))).toEqual([]);
});

test('a remote that uses what pages lack of zod is refused', async () => {
  const sources = { 'remote.ts': `import * as z from 'zod/mini'; export const remote = z.email();` };

  await expect(built(defineRemote({ slot: 'mf-exhibitions', folder }), sources, 'mf-manifest.json')).rejects.toThrow(
    'Pages share no email of zod/mini: import { email } from zod/v4/mini.',
  );
});

test('DEL-2: a shell says which names it has of each package that it brings, and nothing of one that it does not', async () => {
  const shell = await built(
    defineShell({ folder }),
    { 'main.ts': `import { useState } from 'react'; import { atom } from 'jotai'; console.log(useState, atom);` },
    'shell.json',
  );

  expect(shell).toMatchObject({
    offers: {
      react: {
        version: expect.stringMatching(/^19\./u),
        names: expect.arrayContaining(['default', 'useEffect', 'useState']),
      },
      jotai: { names: expect.arrayContaining(['atom', 'useAtomValue']) },
    },
  });
  expect(shell).not.toHaveProperty('offers.react-dom');
});
