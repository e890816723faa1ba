import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The first version of the database of which a data folder is stored, as an archive of that version left it. */
export const storedVersion = 16;

/** Unpacks the data folder of an earlier version: items, a list, an annotation, an account, an image with its files. */
export function unpackStored(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const packed = readFileSync(join(import.meta.dirname, `version-${storedVersion}.tar.br`));
  execFileSync('tar', ['-x', '-C', dataDir], { input: brotliDecompressSync(packed) });
}
