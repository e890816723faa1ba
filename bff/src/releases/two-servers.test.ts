import { promoteReleases, rollbackRelease } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { openStore } from '@iconotheca/releases/open-store';
import { publishBuild } from '@iconotheca/releases/publish';
import type { ReleaseStore } from '@iconotheca/releases/release-store';
import { hasS3, startS3 } from '@iconotheca/http/testing/s3-server';
import { aFolder, aRemoteBuild, aShellBuild } from '@iconotheca/releases/testing/test-builds';
import { afterAll, describe, expect, test } from 'vitest';
import { startSite } from '../testing/test-site.ts';

const by = 'anna';
const server = hasS3 ? await startS3() : undefined;
afterAll(async () => server?.stop());

/** The store as each machine opens it. */
const stores: [string, boolean, () => Promise<() => Promise<ReleaseStore>>][] = [
  [
    'one folder',
    true,
    async () => {
      const folder = await aFolder();
      return () => Promise.resolve(folderStore(folder));
    },
  ],
  [
    'one bucket of S3 (versitygw is installed)',
    hasS3,
    () => {
      const address = `s3://${server?.bucket ?? ''}/site`;
      return Promise.resolve(async () => openStore({ folder: await aFolder(), address }));
    },
  ],
];

describe.each(stores)('two servers over %s', (_what, isHere, anew) => {
  test.skipIf(!isHere)('DEL-1: show what is promoted and rolled back, files and all', async () => {
    const open = await anew();
    const act = { store: await open(), by };
    await publishBuild({ ...act, slot: 'shell', version: '1.0.0', from: await aShellBuild() });
    await publishBuild({ ...act, slot: 'mf-search', from: await aRemoteBuild() });
    await promoteReleases({ shell: '1.0.0', 'mf-search': '1.0.0' }, act);
    const sites = [await startSite({ store: await open() }), await startSite({ store: await open() })];
    const shown = async (version: string) => {
      const texts = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/r/lists`)).text()));
      return texts.every((text) => text.includes(`"version":"${version}","entry":"/releases/mf-search/`));
    };
    expect(await shown('1.0.0')).toBe(true);
    const from = await aRemoteBuild({ version: '1.1.0' });

    await publishBuild({ ...act, slot: 'mf-search', from });
    await promoteReleases({ 'mf-search': '1.1.0' }, act);
    await expect.poll(() => shown('1.1.0')).toBe(true);
    const files = await Promise.all(sites.map(({ url }) => fetch(`${url}/releases/mf-search/1.1.0/page.js`)));
    await rollbackRelease('mf-search', undefined, act);
    await expect.poll(() => shown('1.0.0')).toBe(true);

    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    for (const { log } of sites) expect(log.filter((line) => line.includes('registry'))).toEqual([]);
  });
});
