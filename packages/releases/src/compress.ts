import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|json|svg|html)$/u;
/** Below this a compressed answer saves no packet. */
const leastBytes = 1_000;
/** zlib works in the thread pool: two at a time keep two cores busy and leave the machine usable. */
const atATime = 2;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Tells whether a file is the compressed twin of another. */
export function isCompressedTwin(name: string): boolean {
  return /\.(?:br|gz)$/u.test(name);
}

/** Tells by its name whether a file is worth compressing. */
export function isCompressible(name: string): boolean {
  return compressible.test(name);
}

/** Writes `name.br` (quality 11) and `name.gz` beside every file that gets smaller by it. */
export async function compressBuild(folder: string, files: readonly string[]): Promise<void> {
  const waiting = files.filter(isCompressible);
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await compressFile(join(folder, name));
  };
  await Promise.all(Array.from({ length: atATime }, work));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}
