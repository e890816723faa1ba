import { BlobReader, BlobWriter, configure, ZipReader } from '@zip.js/zip.js';
import type { ChosenFile } from './chosen-file.ts';

// The policy of the page allows no workers of others; browsers decompress by themselves.
configure({ useWebWorkers: false });

/** Lists the files of a ZIP, which stays where it is: each is read when it is sent. */
export async function readZip(file: Blob): Promise<ChosenFile[]> {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  return entries.flatMap((entry) => {
    if (entry.directory || entry.filename.startsWith('__MACOSX/')) return [];
    return [
      {
        name: entry.filename.split(/[\\/]/u).at(-1) ?? '',
        bytes: entry.uncompressedSize,
        read: () => entry.getData(new BlobWriter('image/jpeg')),
      },
    ];
  });
}
