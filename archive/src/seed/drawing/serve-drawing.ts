import { constants, setPriority } from 'node:os';
import { limitThreads } from '../../images/rendering/decoders.ts';
import { imageFiles } from '../../images/image-files.ts';
import { ingestJpeg } from '../../images/ingest.ts';
import type { PlateSpec } from '../plates/plate-spec.ts';
import { drawingTask, type DrawingAnswer, type DrawingResult } from './drawing-messages.ts';

/**
 * Draws what the parent process asks for and makes its files, until the parent lets go of it or is gone. Runs behind
 * everything else on the machine.
 */
export function serveDrawing(draw: (spec: PlateSpec) => Promise<Buffer>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  limitThreads();
  process.on('disconnect', () => process.exit());
  process.on('message', (message: unknown) => {
    const { name, spec, dir } = drawingTask.parse(message);
    drawImage(name, { dir, draw: () => draw(spec) }).then(answer, (error: unknown) => {
      answer({ name, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    });
  });
  answer({ hasBegun: true });
}

async function drawImage(
  name: string,
  { dir, draw }: { dir: string; draw: () => Promise<Buffer> },
): Promise<DrawingResult> {
  const bytes = await draw();
  return { name, image: await ingestJpeg({ name, bytes, files: imageFiles(dir), original: 'left' }) };
}

function answer(said: DrawingAnswer): void {
  process.send?.(said);
}
