import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../testing/start-archive.ts';
import { openDerivatives } from './derivatives.ts';
import { openHotFiles } from './hot-files.ts';
import { localFiles, type LocalFiles } from './image-files.ts';
import { quietLog, temporaryFolder } from '../testing/image-archive.ts';

let folder: ReturnType<typeof temporaryFolder>;
let files: LocalFiles;

beforeEach(() => {
  folder = temporaryFolder();
  files = localFiles(folder.dir);
});

afterEach(() => folder.remove());

const kilobyte = Buffer.alloc(1_000, 1);

function open(maxBytes = 3_000) {
  const hot = openHotFiles({ maxBytes: 10_000, maxFileBytes: 10_000 });
  return openDerivatives({ files, hot, maxBytes, log: quietLog });
}

describe('derivatives on disk', () => {
  it('are read as they were written, by another process too', async () => {
    await open().write('aa01', kilobyte);

    const read = await open().read('aa01');

    expect(read).toEqual(kilobyte);
  });

  it('are absent before they are made', async () => {
    expect(await open().read('aa01')).toBeUndefined();
  });

  it('are evicted for new ones, the least recently used first', async () => {
    const derivatives = open();
    for (const key of ['aa01', 'aa02', 'aa03']) await derivatives.write(key, kilobyte);
    await derivatives.read('aa01');

    await derivatives.write('aa04', kilobyte);

    await waitFor(() => !existsSync(files.derivative('aa02')));
    expect(['aa01', 'aa03', 'aa04'].map((key) => existsSync(files.derivative(key)))).toEqual([true, true, true]);
    expect(await derivatives.read('aa02')).toBeUndefined();
  });

  it('of an earlier process count, and the oldest go first', async () => {
    for (const [age, key] of ['aa01', 'aa02', 'aa03', 'aa04', 'aa05'].entries()) {
      const file = files.derivative(key);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, kilobyte);
      utimesSync(file, 1_000 + age, 1_000 + age);
    }

    await open().counted;

    await waitFor(() => !existsSync(files.derivative('aa02')));
    const left = ['aa01', 'aa02', 'aa03', 'aa04', 'aa05'].filter((key) => existsSync(files.derivative(key)));
    expect(left).toEqual(['aa03', 'aa04', 'aa05']);
  });

  it('without content are made again', async () => {
    const file = files.derivative('aa01');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');

    expect(await open().read('aa01')).toBeUndefined();
  });

  it('never lie outside their folder', () => {
    expect(files.derivative('aa01').startsWith(join(folder.dir, 'derivatives'))).toBe(true);
  });
});
