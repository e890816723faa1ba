import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MakeableImage } from '@iconotheca/contracts/image/makeable-image';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open-database.ts';
import { waitFor } from '../../testing/start-archive.ts';
import { openRecordStore } from '../../stores/sqlite/record-store.ts';
import {
  openTestImages,
  quartersJpeg,
  quietLog,
  temporaryFolder,
  type TestImages,
} from '../../testing/image-archive.ts';
import { openFiles } from '../../files.ts';
import { startMaking, type Making, type MakingOptions } from './start-making.ts';
import { anImage, writeMaker } from './testing/write-maker.ts';

let test: TestImages;
const running: Making[] = [];

beforeEach(() => {
  test = openTestImages();
});

afterEach(async () => {
  for (const making of running.splice(0)) await making.stop();
  await test.close();
});

/** Plans the images and makes them. */
async function start(images: readonly MakeableImage[], options: Partial<MakingOptions> = {}): Promise<Making> {
  await test.images.records.plan(images);
  return startOnly(images, options);
}

/** Starts a maker that can make these images, planned or not. */
function startOnly(images: readonly MakeableImage[], options: Partial<MakingOptions> = {}): Making {
  const making = startMaking({
    records: test.images.records,
    files: test.images.files,
    dir: join(test.dir, 'images'),
    maker: writeMaker(test.dir, images),
    first: [],
    log: quietLog,
    ...options,
  });
  running.push(making);
  return making;
}

async function refuseMoved(): Promise<never> {
  throw new Error('archive-moved');
}

async function stateOf(name: string): Promise<string | undefined> {
  return (await test.images.open(name))?.state;
}

describe('making images', () => {
  it('reserves their sizes before anything is made', async () => {
    await start([anImage('tall.jpg', { height: 200 }), anImage('wide.jpg', { width: 200 })]);

    expect([...(await test.images.describe(['tall.jpg', 'wide.jpg'])).values()]).toEqual([
      { name: 'tall.jpg', width: 140, height: 200 },
      { name: 'wide.jpg', width: 200, height: 140 },
    ]);
    expect(await Promise.all([stateOf('tall.jpg'), stateOf('wide.jpg')])).toEqual(['planned', 'planned']);
  });

  it('makes them images like any other, with colour and thumbhash, and persists no original', async () => {
    await (
      await start([anImage('a.jpg')])
    ).finished;

    const image = await test.images.open('a.jpg');
    expect((await test.images.describe(['a.jpg'])).get('a.jpg')).toMatchObject({ color: '#808080', width: 140 });
    expect(existsSync(test.paths.original(image?.state === 'ready' ? image.version : ''))).toBe(false);
  });

  it('makes the images of the home page first, and those that a reader waits for before all', async () => {
    const made: string[] = [];
    const images = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => anImage(name));
    const { records } = test.images;
    const saveReady: typeof records.saveReady = (name, image) => {
      made.push(name);
      return records.saveReady(name, image);
    };
    const making = await start(images, { first: ['c.jpg'], records: { ...records, saveReady } });

    await making.waitFor('d.jpg');
    await making.finished;

    expect(made).toEqual(['d.jpg', 'c.jpg', 'a.jpg', 'b.jpg']);
  });

  it('leaves an image that cannot be made aside, and says which', async () => {
    const log = { ...quietLog, error: vi.fn<(detail: Record<string, unknown>, message: string) => void>() };
    const making = await start([anImage('bad.jpg', { edition: 'fails' }), anImage('good.jpg')], { log });

    await making.waitFor('bad.jpg');
    await making.finished;

    expect(await Promise.all([stateOf('bad.jpg'), stateOf('good.jpg')])).toEqual(['failed', 'ready']);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ image: 'bad.jpg' });
    expect((await test.images.describe(['bad.jpg'])).size).toBe(0);
  });

  it('goes on after an image that ends the process, without trying it for ever', async () => {
    await (
      await start([anImage('poison.jpg', { edition: 'ends' }), anImage('good.jpg')])
    ).finished;

    expect(await Promise.all([stateOf('poison.jpg'), stateOf('good.jpg')])).toEqual(['failed', 'ready']);
  });

  it('ends with one line where the records refuse writes, since they were moved to another place', async () => {
    const { records } = test.images;
    const log = { ...quietLog, error: vi.fn<(detail: Record<string, unknown>, message: string) => void>() };
    const names = ['a.jpg', 'b.jpg', 'c.jpg'];
    const making = await start(
      names.map((name) => anImage(name)),
      { records: { ...records, saveReady: refuseMoved }, log },
    );

    await making.waitFor('c.jpg');
    await making.finished;

    expect(await Promise.all(names.map(stateOf))).toEqual(['planned', 'planned', 'planned']);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('gives up when the module is none that makes images', async () => {
    const maker = join(test.dir, 'other.mjs');
    writeFileSync(maker, 'export const images = 1;\n');
    const making = await start([anImage('a.jpg')], { maker });

    await making.waitFor('a.jpg');
    await making.finished;

    expect(await stateOf('a.jpg')).toBe('planned');
  });

  it('does not let a reader wait for ever', async () => {
    const making = await start([anImage('slow.jpg', { edition: 'never' })], { waitMs: 50 });

    const waiting = making.waitFor('slow.jpg');

    await expect(waiting).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('does not keep those waiting who ask for what is not planned', async () => {
    const making = await start([anImage('a.jpg', { edition: 'never' })]);

    await expect(making.waitFor('other.jpg')).resolves.toBeUndefined();
  });

  it('does not make again what is there, unless its edition has changed', async () => {
    await (
      await start([anImage('same.jpg'), anImage('changed.jpg')])
    ).finished;

    const again = await start([anImage('same.jpg'), anImage('changed.jpg', { height: 200, edition: 'second' })]);

    expect(await Promise.all([stateOf('same.jpg'), stateOf('changed.jpg')])).toEqual(['ready', 'planned']);
    await again.finished;
    expect(await test.images.open('changed.jpg')).toMatchObject({ state: 'ready', height: 200 });
  });

  it('makes anew what its maker would make otherwise today, removes the files of before, and adds nothing', async () => {
    const { paths: files } = test;
    await (
      await start([anImage('changed.jpg')])
    ).finished;
    const before = await test.images.open('changed.jpg');
    const versionBefore = before?.state === 'ready' ? before.version : '';
    expect(existsSync(files.pyramid(versionBefore))).toBe(true);

    await startOnly([anImage('changed.jpg', { height: 200, edition: 'second' }), anImage('new.jpg')]).finished;

    expect(await test.images.open('changed.jpg')).toMatchObject({ state: 'ready', height: 200 });
    expect(await stateOf('new.jpg')).toBeUndefined();
    await waitFor(() => !existsSync(files.pyramid(versionBefore)));
  });

  it('leaves an image that was handed in under the same name', async () => {
    await test.images.ingestFile('mine.jpg', await quartersJpeg(20, 10));

    await (
      await start([anImage('mine.jpg')])
    ).finished;

    expect(await test.images.open('mine.jpg')).toMatchObject({ state: 'ready', width: 20 });
  });

  it('has no picture for an image that its maker no longer has', async () => {
    const first = await start([anImage('left.jpg', { edition: 'never' }), anImage('stays.jpg')]);
    await first.stop();

    await startOnly([anImage('stays.jpg')]).finished;

    expect(await Promise.all([stateOf('left.jpg'), stateOf('stays.jpg')])).toEqual(['failed', 'ready']);
  });

  it('goes on with another process when the one that makes images is killed', async () => {
    const pids = collectPids();
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
    const making = await start(
      names.map((name) => anImage(name)),
      { log: { ...quietLog, info: pids.add } },
    );
    await making.waitFor('a.jpg');

    for (const pid of pids.list) process.kill(pid, 'SIGKILL');
    await making.finished;

    expect(pids.list).toHaveLength(2);
    expect(await Promise.all(names.map(stateOf))).toEqual(['ready', 'ready', 'ready', 'ready']);
  });
});

describe('a server that is killed while it makes images', () => {
  it('takes the process that makes them with it, and the next one goes on where it was', async () => {
    const { dir, remove } = temporaryFolder();
    const file = join(dir, 'archive.db');
    const images = join(dir, 'images');
    const names = ['first.jpg', 'second.jpg', 'third.jpg'];
    const stopsAtSecond = names.map((name) => anImage(name, name === 'second.jpg' ? { edition: 'never' } : {}));
    const store = openRecordStore(openDatabase(file));
    const { images: records } = store;
    await records.plan(stopsAtSecond);
    const pids = collectPids();
    const program = new URL('testing/making-parent.ts', import.meta.url);
    const server = fork(program, [file, images, writeMaker(dir, stopsAtSecond)], { execArgv: [] });
    server.on('message', pids.add);
    await waitFor(async () => (await records.find('first.jpg'))?.state === 'ready');

    server.kill('SIGKILL');
    await once(server, 'exit');

    expect(pids.list).toHaveLength(1);
    await waitFor(() => pids.list.every((pid) => !isAlive(pid)));
    const before = await records.find('first.jpg');
    const maker = writeMaker(
      dir,
      names.map((name) => anImage(name)),
    );
    await startMaking({ records, files: openFiles(images), dir: images, maker, first: [], log: quietLog }).finished;
    const made = await Promise.all(names.map((name) => records.find(name)));
    expect(made.map((image) => image?.state)).toEqual(['ready', 'ready', 'ready']);
    expect(made[0]).toEqual(before);
    expect(readdirSync(join(images, 'pyramids')).length).toBeGreaterThan(0);
    await store.close();
    remove();
  });
});

/** Takes the ids of processes out of what is logged. */
function collectPids(): { list: number[]; add: (detail: unknown) => void } {
  const list: number[] = [];
  return {
    list,
    add: (detail) => {
      const { success, data } = z.object({ pid: z.number() }).safeParse(detail);
      if (success) list.push(data.pid);
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
