import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineRemote } from './index.ts';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const manifest = z.object({
  name: z.string(),
  metaData: z.object({ shellApi: z.string(), appVersion: z.string(), remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-manifest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds a remote of these sources. @returns its manifest, and what its entry script holds */
async function buildRemote(sources: Record<string, string>) {
  await mkdir(join(folder, 'src'));
  const files = { 'package.json': '{ "version": "2.0.0" }', ...sources };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  const compiler = rspack(defineRemote({ slot: 'mf-lists', folder }));
  await new Promise<void>((built, failed) => {
    compiler.run((error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors() !== false) failed(new Error(stats?.toString('errors-only')));
      else compiler.close(() => built());
    });
  });
  const text = await readFile(join(folder, 'dist/mf-manifest.json'), 'utf8');
  const written = manifest.parse(JSON.parse(text));
  return { written, entry: await readFile(join(folder, 'dist', written.metaData.remoteEntry.name), 'utf8') };
}

test('a build says where it begins, what it needs of the page, and which files it consists of', async () => {
  const { written, entry } = await buildRemote({
    'src/remote.ts': `export const load = () => import('./lists-page.tsx');`,
    'src/lists-page.tsx': `import { useState } from 'react';\nimport './lists.css';\nexport const page = useState;`,
    'src/lists.css': 'h1 { color: red; }',
  });

  expect(written.name).toBe('mf_lists');
  expect(written.metaData).toMatchObject({ shellApi: '^1.0.0', appVersion: '2.0.0' });
  expect(entry).toContain('var mf_lists');
  expect(written.shared).toEqual([{ name: 'react', requiredVersion: '^19.3.0' }]);
  const [{ path, assets: files } = { path: '', assets: undefined }] = written.exposes;
  expect(path).toBe('./remote');
  expect(files?.js.sync).toHaveLength(1);
  expect(files?.js.async).toHaveLength(1);
  expect(files?.css.async).toHaveLength(1);
});
