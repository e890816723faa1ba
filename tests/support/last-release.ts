import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';
import { publishBuild } from '@iconotheca/releases/publish';
import type { ReleaseStore } from '@iconotheca/releases/release-store';
import { extract } from 'tar-stream';
import { root } from './process.ts';

/**
 * Publishes the builds of all parts as the last version of the packages had them (`scripts/keep-release.ts`). None is
 * active yet.
 * @param folder that they are unpacked into
 * @returns their version
 */
export async function publishLastRelease(store: ReleaseStore, folder: string): Promise<string> {
  const builds = new Map<string, string>();
  let last = '';
  const entries = createReadStream(join(root, 'tests/fixtures/last-release.tar.br'))
    .pipe(createBrotliDecompress())
    .pipe(extract());
  for await (const entry of entries) {
    const [version = '', part = ''] = entry.header.name.split('/');
    last = version;
    builds.set(part, join(folder, version, part));
    const file = join(folder, entry.header.name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await buffer(entry));
  }
  for (const [slot, from] of builds) await publishBuild({ store, slot, from, version: last, by: 'tests' });
  return last;
}
