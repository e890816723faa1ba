import { serviceWorkerFile, serviceWorkerPath, webManifestPath } from '@iconotheca/contracts/release/offline';
import { promoteReleases } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { publishBuild } from '@iconotheca/releases/publish';
import { aShellBuild } from '@iconotheca/releases/testing/test-builds';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

const worker = "self.addEventListener('fetch', () => {});";

/** Releases whose active shell brings a worker; the one before it brings none. */
async function withWorker(): Promise<string> {
  const releases = await withReleases();
  const from = await aShellBuild();
  await writeFile(join(from, serviceWorkerFile), worker);
  const store = folderStore(releases);
  await publishBuild({ store, slot: 'shell', from, version: '1.1.0', by: 'anna' });
  await promoteReleases({ shell: '1.1.0' }, { store, by: 'anna' });
  return releases;
}

test('GLB-15: the worker is that of the active shell, asked for anew each time, and may fetch from this site alone', async () => {
  const { url } = await startSite({ releases: await withWorker() });

  const { status, headers, text } = await ask(url + serviceWorkerPath);

  expect({ status, text }).toEqual({ status: 200, text: worker });
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/u),
  });
});

test.each([
  ['a shell that brings none', async () => await startSite({ releases: await withReleases() })],
  [
    'a site that wants none',
    async () => await startSite({ releases: await withWorker(), env: { SERVICE_WORKER: 'off' } }),
  ],
])('GLB-15: with %s a worker that a browser has is ended', async (_, start) => {
  const { url } = await start();

  const { status, text } = await ask(url + serviceWorkerPath);

  expect(status).toBe(200);
  expect(text).toContain('self.registration.unregister()');
});

test('GLB-15: the site is installed under the name of its brand', async () => {
  const { url } = await startSite({ releases: await withReleases() });

  const { headers, text } = await ask(url + webManifestPath);

  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({ name: 'Iconotheca', start_url: '/', icons: [{ src: '/favicon.svg' }] });
});
