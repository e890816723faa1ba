import { constants, setPriority } from 'node:os';
import { limitThreads } from '../rendering/decoders.ts';
import { openFilesAt } from '../../files.ts';
import { localFiles } from '../image-files.ts';
import { ingestMadeJpeg } from '../ingest.ts';
import { loadImageMaker } from './image-maker.ts';
import { makingTask, type MakingAnswer, type MakingResult } from './making-messages.ts';

/**
 * Makes the images that the parent process asks for, with their files, until the parent disconnects or is gone. Runs
 * behind everything else on the machine. Takes the path of the maker's module, the folder of the images' files, where those
 * lie that must not be lost (`folder`, or the address of a bucket), and the bytes that copies of them may take.
 */
const [maker = '', dir = '', place = 'folder', cacheBytes] = process.argv.slice(2);

limitThreads();
const filesCacheBytes = cacheBytes === undefined ? undefined : Number(cacheBytes);
const files = await openFilesAt({ folder: dir, files: place, filesCacheBytes });
const { images, make } = await loadImageMaker(maker);

process.on('disconnect', () => process.exit());
process.on('message', (message: unknown) => {
  const { name } = makingTask.parse(message);
  makeImage(name).then(answer, (error: unknown) => {
    answer({ name, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
answer({ images: [...images()] });
// Only now: a reader may be waiting for the first image.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function makeImage(name: string): Promise<MakingResult> {
  const bytes = Buffer.from(await make(name));
  return { name, image: await ingestMadeJpeg({ name, bytes, files, local: localFiles(dir) }) };
}

function answer(said: MakingAnswer): void {
  process.send?.(said);
}
