import { constants, setPriority } from 'node:os';
import { limitThreads } from '../rendering/decoders.ts';
import { openFiles } from '../../files.ts';
import { localFiles } from '../image-files.ts';
import { ingestMadeJpeg } from '../ingest.ts';
import { loadImageMaker } from './image-maker.ts';
import { makingTask, type MakingAnswer, type MakingResult } from './making-messages.ts';

/**
 * Makes the images that the parent process asks for, with their files, until the parent disconnects or is gone. Runs
 * behind everything else on the machine. Takes the path of the maker's module and the folder of the images' files.
 */
const [maker = '', dir = ''] = process.argv.slice(2);

limitThreads();
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
  return { name, image: await ingestMadeJpeg({ name, bytes, files: openFiles(dir), local: localFiles(dir) }) };
}

function answer(said: MakingAnswer): void {
  process.send?.(said);
}
