import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../file-store.ts';

/** A store of files, and what removes it. */
export interface OpenedFiles {
  files: FileStore;
  remove: () => Promise<void>;
}

/** Tests the behaviour of every store of files. */
export function fileStoreContract(name: string, open: () => Promise<OpenedFiles>): void {
  describe(`files in ${name}`, () => {
    let files: FileStore;
    let remove: () => Promise<void>;
    let folder: string;
    const key = 'pyramids/ab/cdef0123.tif';
    const content = Buffer.from('0123456789');

    beforeEach(async () => {
      ({ files, remove } = await open());
      folder = await mkdtemp(join(tmpdir(), 'archive-local-'));
    });
    afterEach(async () => {
      await remove();
      await rm(folder, { recursive: true, force: true });
    });

    test('are read as they were put', async () => {
      await files.put(key, content);

      expect(await files.get(key)).toEqual(content);
      expect(await files.has(key)).toBe(true);
    });

    test('are taken from this machine, where they are gone afterwards', async () => {
      const path = join(folder, 'made');
      await writeFile(path, content);

      await files.putFile(key, path);

      expect([await files.get(key), existsSync(path)]).toEqual([content, false]);
    });

    test('are replaced as a whole', async () => {
      await files.put(key, content);
      const reading = await files.open(key);

      await files.put(key, Buffer.from('another'));

      expect(String(await files.get(key))).toBe('another');
      const parts = await Promise.all([reading.read(0, 4), reading.read(4, 6)]).catch((error: unknown) =>
        String(error),
      );
      // Never a part of one and a part of the other: what it was, or that it is no more.
      if (typeof parts === 'string') expect(parts).toContain('was replaced while it was read');
      else expect(parts.map(String)).toEqual(['0123', '456789']);
      await reading.close();
      const again = await files.open(key);
      expect(String(await again.read(0, 7))).toBe('another');
      await again.close();
      expect(String(await files.use(key, (path) => readFile(path)))).toBe('another');
    });

    test('are absent when they are not there, or empty', async () => {
      await files.put('originals/aa/0.jpg', Buffer.alloc(0));

      expect([await files.get(key), await files.has(key)]).toEqual([undefined, false]);
      expect(await files.get('originals/aa/0.jpg')).toBeUndefined();
      await expect(files.open(key)).rejects.toThrow(/ENOENT|no such/iu);
      await expect(files.use(key, async () => 'used')).rejects.toThrow(/ENOENT|no such/iu);
    });

    test('are read in parts, and not past their end', async () => {
      await files.put(key, content);
      const file = await files.open(key);

      expect(String(await file.read(3, 4))).toBe('3456');
      await expect(file.read(8, 4)).rejects.toThrow('ends before');
      await file.close();
    });

    test('are there as files of this machine while work needs them', async () => {
      await files.put(key, content);

      const read = await files.use(key, (path) => readFile(path));

      expect(read).toEqual(content);
    });

    test('are there for several programs at once, and not afterwards', async () => {
      await files.put(key, content);

      const read = await Promise.all(Array.from({ length: 5 }, () => files.use(key, (path) => readFile(path))));
      await files.delete(key);

      expect(read.map(String)).toEqual(Array.from({ length: 5 }, () => '0123456789'));
      await expect(files.use(key, async () => 'used')).rejects.toThrow(/ENOENT|no such/iu);
    });

    test('are as large as originals are', async () => {
      const large = randomBytes(21_000_000);
      const path = join(folder, 'large');
      await writeFile(path, large);

      await files.putFile(key, path);

      const file = await files.open(key);
      expect((await file.read(9_999_990, 100_000)).equals(large.subarray(9_999_990, 10_099_990))).toBe(true);
      expect((await file.read(20_999_000, 1_000)).equals(large.subarray(20_999_000))).toBe(true);
      await file.close();
      expect((await files.get(key))?.equals(large)).toBe(true);
    });

    test('are deleted, once or twice', async () => {
      await files.put(key, content);

      await files.delete(key);
      await files.delete(key);

      expect(await files.has(key)).toBe(false);
    });

    test('are listed by folder, with their sizes', async () => {
      await files.put(key, content);
      await files.put('pyramids/ff/0.tif', content.subarray(0, 3));
      await files.put('originals/ab/1.jpg', content);

      const listed: unknown[] = [];
      for await (const file of files.list('pyramids')) listed.push(file);
      const none: unknown[] = [];
      for await (const file of files.list('thumbnails')) none.push(file);

      expect(listed).toHaveLength(2);
      expect(listed).toEqual(
        expect.arrayContaining([
          { key, bytes: 10 },
          { key: 'pyramids/ff/0.tif', bytes: 3 },
        ]),
      );
      expect(none).toEqual([]);
    });

    test.each(['../passwd', '/etc/passwd', 'pyramids/../../x', 'pyramids', 'pyramids/a b', 'pyramids/.hidden', ''])(
      'are never under the name %j',
      async (name) => {
        await expect(files.put(name, content)).rejects.toThrow('not a key');
        await expect(files.get(name)).rejects.toThrow('not a key');
      },
    );
  });
}
