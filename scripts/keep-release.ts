import { createReadStream } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildPart } from '@iconotheca/remote-sdk/build/build-part';
import { packageVersion, releaseTarget } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';
import { pack } from 'tar-stream';
import { cacheFolder, partNames, root } from './common/project.ts';
import { runCommand, say } from './common/say.ts';

const kept = 'tests/fixtures/last-release.tar.br';

/**
 * `node scripts/keep-release.ts`, when a version of the packages is released: keeps the builds of all parts as they are
 * now, by which tests see whether later parts run beside them. Left out are pages that stand by themselves, which share
 * nothing with a shell, and maps.
 */
await runCommand(async () => {
  const version = packageVersion(join(root, 'packages/client'));
  const folder = join(cacheFolder, 'kept');
  const archive = pack();
  const bytes = buffer(archive);
  for (const part of partNames) {
    const { config } = await loadConfig(join(root, part));
    const target = releaseTarget({ folder: config.folder, version, outputDir: join(folder, part) });
    await buildPart({ configurations: (wanted) => [{ ...config.configurations(wanted)[0], devtool: false }] }, target);
    for (const file of (await readdir(target.outputDir, { recursive: true })).toSorted()) {
      const path = join(target.outputDir, file);
      const { size, isFile } = await fileAt(path);
      const name = `${version}/${part}/${file}`;
      if (isFile) await pipeline(createReadStream(path), archive.entry({ name, size, mtime: new Date(0) }));
    }
  }
  archive.finalize();
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 };
  const packed = brotliCompressSync(await bytes, { params });
  await mkdir(join(root, 'tests/fixtures'), { recursive: true });
  await writeFile(join(root, kept), packed);
  say(`${kept}: all parts as of ${version}, ${Math.round(packed.length / 1000)} kB.`);
});
process.exit();

async function fileAt(path: string): Promise<{ size: number; isFile: boolean }> {
  const found = await stat(path);
  return { size: found.size, isFile: found.isFile() };
}
