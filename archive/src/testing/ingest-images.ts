import sharp from 'sharp';
import { imagesFolder, openRecords } from '../archive.ts';
import { createLogger } from '../log.ts';
import { openImages } from '../images/images.ts';
import { openFiles } from '../files.ts';

/** Takes in a small image of each size, as an import would. */
export async function ingestImages(
  dataDir: string,
  images: Record<string, [width: number, height: number]>,
): Promise<void> {
  const records = await openRecords({ dataDir });
  const opened = openImages({
    records: records.images,
    files: openFiles(imagesFolder(dataDir)),
    dir: imagesFolder(dataDir),
    log: createLogger({ logLevel: 'silent' }),
  });
  for (const [name, [width, height]] of Object.entries(images)) {
    const image = sharp({ create: { width, height, channels: 3, background: '#884422' } });
    await opened.ingestFile(name, await image.jpeg().toBuffer());
  }
  await opened.close();
  await records.close();
}
