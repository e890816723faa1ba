import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteReleases, pruneReleases, rollbackRelease } from '@iconotheca/releases/actions';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { publishBuild } from '@iconotheca/releases/publish';
import { readRegistry } from '@iconotheca/releases/read-log';
import type { ReleaseStore } from '@iconotheca/releases/release-store';
import { aRemoteBuild } from '@iconotheca/releases/testing/test-builds';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { mountSmallDisk } from '../support/small-disk.ts';

const disk = mountSmallDisk(8);
const by = 'anna';
const slot = 'mf-search';
/** Larger than what the reserve leaves after a while. */
const token = (id: string) => ({
  id,
  hash: 'ab'.repeat(32),
  scope: Array.from({ length: 500 }, () => 'x'.repeat(60)),
  rights: ['promote' as const],
  expires: '2030',
});

describe.skipIf(disk === undefined)('DEL-2: where the disk of the releases is full (this user may mount one)', () => {
  let made = 0;
  afterEach(() => disk?.makeRoom());
  afterAll(() => disk?.remove());

  /** Releases in a folder of their own, and none of the disk left. */
  async function onFullDisk(): Promise<{ store: ReleaseStore; folder: string }> {
    made += 1;
    const folder = join(disk?.folder ?? '', `releases-${made}`);
    await mkdir(folder);
    const store = folderStore(folder);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const from = await aRemoteBuild({ version });
      await publishBuild({ store, slot, from, by, now: new Date(0) });
      await promoteReleases({ [slot]: version }, { store, by });
    }
    disk?.fill();
    return { store, folder };
  }

  const asFull = { code: 'not-written', message: expect.stringMatching(/the disk is full, so nothing was /u) };

  test('a rollback still succeeds, by the room that is kept for it, and a prune makes more', async () => {
    const { store } = await onFullDisk();

    await rollbackRelease(slot, undefined, { store, by, why: 'blank page' });
    expect((await readRegistry(store)).slots[slot]?.active).toBe('1.1.0');
    await rollbackRelease(slot, undefined, { store, by });
    expect((await readRegistry(store)).slots[slot]?.active).toBe('1.0.0');

    expect(await pruneReleases(0, { store, by })).toEqual({ [slot]: ['1.1.0', '1.2.0'] });
    await promoteReleases({ [slot]: '1.0.0' }, { store, by });
  });

  test('every act ends in a sentence once that is used up, and leaves everything as it was', async () => {
    const { store, folder } = await onFullDisk();
    for (let id = 0; ; id += 1) {
      const failure = await perform(store, { what: 'token-add', token: token(`t${id}`) }, { by }).then(
        () => undefined,
        (cause: unknown) => cause,
      );
      if (failure === undefined) continue;
      expect(failure).toMatchObject(asFull);
      break;
    }
    const before = await readRegistry(store);
    const files = await readdir(folder, { recursive: true });
    const document = {
      formatVersion: 1 as const,
      names: { en: 'x'.repeat(200) },
      hosts: [],
      help: { a: 'x'.repeat(50_000) },
    };
    const from = await aRemoteBuild({ version: '2.0.0', files: { 'large.js': `// ${'x'.repeat(1_000_000)}` } });
    const why = 'x'.repeat(50_000);

    await expect(publishBuild({ store, slot, from, by })).rejects.toMatchObject(asFull);
    await expect(promoteReleases({ [slot]: '1.0.0' }, { store, by, why })).rejects.toMatchObject(asFull);
    await expect(rollbackRelease(slot, undefined, { store, by, why })).rejects.toMatchObject(asFull);
    for (const act of [
      { what: 'canary', slot, version: '1.0.0', percent: 10 },
      { what: 'recall', slot, version: '1.0.0' },
      { what: 'preview', id: 'p', versions: { [slot]: '1.0.0' }, expires: '2030' },
      { what: 'brand-put', brand: 'leuven', version: '1', document },
    ] as const) {
      await expect(perform(store, act, { by, why })).rejects.toMatchObject(asFull);
    }

    expect(await readRegistry(store)).toEqual(before);
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(files.toSorted());
    disk?.makeRoom();
    await rollbackRelease(slot, undefined, { store, by });
    expect((await readRegistry(store)).slots[slot]?.active).toBe('1.1.0');
  });
});
