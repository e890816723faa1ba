import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promoteReleases } from '../actions.ts';
import { buildFolder } from '../registry.ts';
import { openReleases } from './live-registry.ts';
import { publishBuild } from '../publish.ts';
import { aFolder, aShellBuild } from '../testing/test-builds.ts';
import { openStore } from './open-store.ts';
import { releaseStoreContract } from './testing/release-store.contract.ts';
import { hasS3, startS3, type S3Server } from '@iconotheca/http/testing/s3-server';

function lost(): Promise<never> {
  return Promise.reject(new Error('connect ECONNREFUSED'));
}

describe.skipIf(!hasS3)('a bucket of S3 (versitygw is installed)', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());

  const anew = () => {
    const address = `s3://${server.bucket}/${randomUUID()}`;
    return Promise.resolve(async () => openStore({ folder: await aFolder(), address }));
  };
  releaseStoreContract(anew);

  test('that cannot be reached leaves a server that starts then with what this machine saw last', async () => {
    const memory = await aFolder();
    const address = `s3://${server.bucket}/${randomUUID()}`;
    const store = await openStore({ folder: memory, address });
    await publishBuild({ store, slot: 'shell', from: await aShellBuild(), version: '1.0.0', by: 'anna' });
    await promoteReleases({ shell: '1.0.0' }, { store, by: 'anna' });
    const first = openReleases(store, () => {});
    expect((await first.current()).slots['shell']?.active).toBe('1.0.0');
    const files = await first.build('shell', '1.0.0');

    const problems: string[] = [];
    const second = openReleases({ ...store, readEntry: lost, readSnapshot: lost }, (problem) => problems.push(problem));

    expect((await second.current()).slots['shell']?.active).toBe('1.0.0');
    expect(await second.build('shell', '1.0.0')).toBe(files);
    expect(problems).toEqual(['The registry of releases cannot be used; the last good one stays in force.']);
  });

  test('in which a build was changed gives browsers none of it, and says so once', async () => {
    const open = await anew();
    const store = await open();
    const { release } = await publishBuild({
      store,
      slot: 'shell',
      from: await aShellBuild(),
      version: '1.0.0',
      by: 'anna',
    });
    const aside = join(await aFolder(), 'aside');
    await cp(await aShellBuild({ script: 'tampered()' }), aside, { recursive: true });
    await store.putBuild(buildFolder('shell', release), aside);
    const problems: string[] = [];
    const live = openReleases(await open(), (problem, cause) => problems.push(`${problem} ${String(cause)}`));

    const given = [await live.build('shell', '1.0.0'), await live.build('shell', '1.0.0')];

    expect(given).toEqual([undefined, undefined]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^The files of shell\/1\.0\.0 cannot be used\. .*does not hold the files that were published/u,
    );
  });

  test('that does not answer holds a page up for a second at most', async () => {
    const store = await (await anew())();
    await publishBuild({ store, slot: 'shell', from: await aShellBuild(), version: '1.0.0', by: 'anna' });
    const followed = { ...store, freshMs: 0 };
    const live = openReleases(followed, () => {});
    await live.current();
    followed.readEntry = () => new Promise(() => {});

    await live.current();

    // An answer that waits for nothing comes before a timer that is due at once.
    const waited = new Promise((resolve) => setTimeout(() => resolve('waited')));
    expect(await Promise.race([live.current().then(() => 'went on'), waited])).toBe('went on');
  });
});

test.each(['s3:/releases', 's3://x', 's3://releases/../other', 's3://releases/a//b', 'https://releases', '/releases'])(
  'the address %s of a store is refused in a sentence',
  async (address) => {
    const opened = openStore({ folder: await aFolder(), address });

    await expect(opened).rejects.toThrow(`RELEASES_STORE is ${address}, it must be s3://BUCKET or s3://BUCKET/PREFIX.`);
  },
);
