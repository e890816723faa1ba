import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore } from '../../ports/file-store.ts';
import { requireFileKey } from '../file-key.ts';
import { isMissing } from '../../is-missing.ts';

/** Opens files in a folder: a key is the path below it. */
export function openFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const temporaries = join(root, 'temporary');

  /** @throws Error for what is no key: no path from outside reaches the file system */
  function pathOf(key: string): string {
    return join(root, requireFileKey(key));
  }

  /** Content and name are on the disk when this returns. */
  async function putFile(key: string, path: string): Promise<void> {
    const file = pathOf(key);
    await flush(path);
    await mkdir(dirname(file), { recursive: true });
    await rename(path, file);
    await flush(dirname(file));
  }

  return {
    putFile,

    async put(key, content) {
      const temporary = join(temporaries, randomUUID());
      await mkdir(temporaries, { recursive: true });
      try {
        await writeFile(temporary, content);
        await putFile(key, temporary);
      } finally {
        await rm(temporary, { force: true });
      }
    },

    async get(key) {
      const content = await unlessMissing(readFile(pathOf(key)));
      return content === undefined || content.length === 0 ? undefined : content;
    },

    async open(key) {
      const handle = await open(pathOf(key), 'r');
      return {
        async read(position, length) {
          const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
          if (bytesRead < length) throw new Error('The file ends before its parts do.');
          return buffer;
        },
        close: () => handle.close(),
      };
    },

    async use(key, work) {
      const file = pathOf(key);
      await access(file);
      return await work(file);
    },

    async has(key) {
      return (await unlessMissing(stat(pathOf(key)))) !== undefined;
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(of) {
      const found = await unlessMissing(opendir(join(root, of), { recursive: true }));
      if (found === undefined) return;
      for await (const entry of found) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const { size } = await stat(file);
        yield { key: file.slice(root.length + 1).replaceAll('\\', '/'), bytes: size };
      }
    },
  };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
