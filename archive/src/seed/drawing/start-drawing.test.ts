import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open-database.ts';
import { openTestImages, quietLog, temporaryFolder, type TestImages } from '../../testing/image-archive.ts';
import { waitFor } from '../../testing/start-archive.ts';
import type { PlateSpec } from '../plates/plate-spec.ts';
import { planPlates, replanPlates } from './plan-plates.ts';
import { startDrawing, type Drawing, type DrawingOptions } from './start-drawing.ts';
import { openImageStore } from '../../images/image-store.ts';

let test: TestImages;
const running: Drawing[] = [];

beforeEach(() => {
  test = openTestImages();
});

afterEach(async () => {
  for (const drawing of running.splice(0)) await drawing.stop();
  await test.close();
});

const program = new URL('test-child.ts', import.meta.url);

function aPlate(seed = 'plain', format: PlateSpec['format'] = 'square'): PlateSpec {
  return { kind: 'emblem', seed, motifs: ['lion'], format };
}

function start(plates: [string, PlateSpec][], options: Partial<DrawingOptions> = {}): Drawing {
  const drawing = startDrawing({
    store: test.images.store,
    dir: join(test.dir, 'images'),
    plates: new Map(plates),
    first: [],
    log: quietLog,
    program,
    ...options,
  });
  running.push(drawing);
  return drawing;
}

function stateOf(name: string): string | undefined {
  return test.images.open(name)?.state;
}

describe('drawing the plates', () => {
  it('reserves their sizes before anything is drawn', () => {
    start([
      ['tall.jpg', aPlate('plain', 'portrait')],
      ['wide.jpg', aPlate('plain', 'landscape')],
    ]);

    expect([...test.images.describe(['tall.jpg', 'wide.jpg']).values()]).toEqual([
      { name: 'tall.jpg', width: 1_200, height: 1_600 },
      { name: 'wide.jpg', width: 1_600, height: 1_200 },
    ]);
    expect([stateOf('tall.jpg'), stateOf('wide.jpg')]).toEqual(['planned', 'planned']);
  });

  it('makes them images like any other, with colour and thumbhash', async () => {
    const { finished } = start([['a.jpg', aPlate()]]);

    await finished;

    expect(stateOf('a.jpg')).toBe('ready');
    expect(test.images.describe(['a.jpg']).get('a.jpg')).toMatchObject({ color: '#808080', width: 1_400 });
  });

  it('draws the plates of the home page first, and those that are asked for before all', async () => {
    const drawn: string[] = [];
    const plates = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name): [string, PlateSpec] => [name, aPlate()]);
    const { store } = test.images;
    const saveReady: typeof store.saveReady = (name, image) => {
      drawn.push(name);
      return store.saveReady(name, image);
    };
    const drawing = start(plates, { first: ['c.jpg'], store: { ...store, saveReady } });

    await drawing.waitFor('d.jpg');
    await drawing.finished;

    expect(drawn).toEqual(['c.jpg', 'd.jpg', 'a.jpg', 'b.jpg']);
  });

  it('leaves a plate that cannot be drawn aside, and says which', async () => {
    const log = { ...quietLog, error: vi.fn<(detail: Record<string, unknown>, message: string) => void>() };
    const drawing = start(
      [
        ['bad.jpg', aPlate('fails')],
        ['good.jpg', aPlate()],
      ],
      { log },
    );

    await drawing.waitFor('bad.jpg');
    await drawing.finished;

    expect([stateOf('bad.jpg'), stateOf('good.jpg')]).toEqual(['failed', 'ready']);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ image: 'bad.jpg' });
    expect(test.images.describe(['bad.jpg']).size).toBe(0);
  });

  it('goes on after a plate that ends the process, without trying it for ever', async () => {
    const drawing = start([
      ['poison.jpg', aPlate('ends')],
      ['good.jpg', aPlate()],
    ]);

    await drawing.finished;

    expect([stateOf('poison.jpg'), stateOf('good.jpg')]).toEqual(['failed', 'ready']);
  });

  it('gives up when the process cannot even begin', async () => {
    const endsAtOnce = new URL('drawing-order.ts', import.meta.url);
    const drawing = start([['a.jpg', aPlate()]], { program: endsAtOnce });

    await drawing.finished;
    await drawing.waitFor('a.jpg');

    expect(stateOf('a.jpg')).toBe('planned');
  });

  it('does not let anybody wait for ever', async () => {
    const drawing = start([['slow.jpg', aPlate('never')]], { waitMs: 50 });

    const waiting = drawing.waitFor('slow.jpg');

    await expect(waiting).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('does not keep those waiting who ask for what is not planned', async () => {
    const drawing = start([['a.jpg', aPlate()]]);

    await expect(drawing.waitFor('other.jpg')).resolves.toBeUndefined();
  });

  it('does not draw again what is there, unless its description has changed', async () => {
    await start([
      ['same.jpg', aPlate()],
      ['changed.jpg', aPlate()],
    ]).finished;

    const again = start([
      ['same.jpg', aPlate()],
      ['changed.jpg', aPlate('plain', 'portrait')],
    ]);

    expect([stateOf('same.jpg'), stateOf('changed.jpg')]).toEqual(['ready', 'planned']);
    await again.finished;
    expect(test.images.open('changed.jpg')).toMatchObject({ state: 'ready', width: 1_200 });
  });

  it('removes the files of what it redraws', async () => {
    const { store, files } = test.images;
    await start([['changed.jpg', aPlate()]]).finished;
    const before = test.images.open('changed.jpg');
    const versionBefore = before?.state === 'ready' ? before.version : '';
    expect(existsSync(files.pyramid(versionBefore))).toBe(true);

    replanPlates(store, new Map([['changed.jpg', aPlate('plain', 'portrait')]]));
    await start([['changed.jpg', aPlate('plain', 'portrait')]]).finished;

    expect(stateOf('changed.jpg')).toBe('ready');
    await waitFor(() => !existsSync(files.pyramid(versionBefore)) && !existsSync(files.thumbnail(versionBefore)));
  });

  it('plans again what an archive has of plates that changed, and no plate that it never had', () => {
    const { store } = test.images;
    planPlates(store, new Map([['a.jpg', aPlate()]]));
    store.saveFailed('a.jpg');

    replanPlates(
      store,
      new Map([
        ['a.jpg', aPlate('plain', 'portrait')],
        ['b.jpg', aPlate()],
      ]),
    );

    expect([stateOf('a.jpg'), stateOf('b.jpg')]).toEqual(['planned', undefined]);
  });

  it('leaves an image from outside that has the same name', async () => {
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await test.images.ingestFile('mine.jpg', bytes);

    await start([['mine.jpg', aPlate()]]).finished;

    expect(test.images.open('mine.jpg')).toMatchObject({ state: 'ready', width: 20 });
  });

  it('has no picture for a plate that left the catalogue', async () => {
    const first = start([
      ['left.jpg', aPlate('never')],
      ['stays.jpg', aPlate()],
    ]);
    await first.stop();

    await start([['stays.jpg', aPlate()]]).finished;

    expect([stateOf('left.jpg'), stateOf('stays.jpg')]).toEqual(['failed', 'ready']);
  });

  it('goes on with another process when the one that draws is killed', async () => {
    const pids = collectPids();
    const plates = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name): [string, PlateSpec] => [name, aPlate()]);
    const drawing = start(plates, { log: { ...quietLog, info: pids.add } });
    await drawing.waitFor('a.jpg');

    for (const pid of pids.list) process.kill(pid, 'SIGKILL');
    await drawing.finished;

    expect(pids.list).toHaveLength(2);
    expect(plates.map(([name]) => stateOf(name))).toEqual(['ready', 'ready', 'ready', 'ready']);
  });
});

describe('a server that is killed while it draws', () => {
  it('takes the process that draws with it, and the next one goes on where it was', async () => {
    const { dir, remove } = temporaryFolder();
    const file = join(dir, 'archive.db');
    const images = join(dir, 'images');
    const pids = collectPids();
    const server = fork(new URL('test-parent.ts', import.meta.url), [file, images], { execArgv: [] });
    server.on('message', pids.add);
    await waitFor(() => readState(file, 'first.jpg') === 'ready');

    server.kill('SIGKILL');
    await once(server, 'exit');

    expect(pids.list).toHaveLength(1);
    await waitFor(() => pids.list.every((pid) => !isAlive(pid)));
    const db = openDatabase(file);
    const store = openImageStore(db);
    const before = store.find('first.jpg');
    const plates = new Map(['first.jpg', 'second.jpg', 'third.jpg'].map((name) => [name, aPlate()]));
    const drawing = startDrawing({ store, dir: images, plates, first: [], log: quietLog, program });
    await drawing.finished;
    const states = ['first.jpg', 'second.jpg', 'third.jpg'].map((name) => store.find(name)?.state);
    expect(states).toEqual(['ready', 'ready', 'ready']);
    expect(store.find('first.jpg')).toEqual(before);
    expect(readdirSync(join(images, 'pyramids')).length).toBeGreaterThan(0);
    db.close();
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

function readState(file: string, name: string): string | undefined {
  const db = openDatabase(file);
  try {
    return openImageStore(db).find(name)?.state;
  } finally {
    db.close();
  }
}
