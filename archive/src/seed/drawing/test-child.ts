import sharp from 'sharp';
import { plateSize, type PlateSpec } from '../plates/plate-spec.ts';
import { serveDrawing } from './serve-drawing.ts';

/** Stands in for the drawing of plates, which takes its time: the seed says what happens. */
async function drawOrFail(spec: PlateSpec): Promise<Buffer> {
  if (spec.seed === 'fails') throw new Error('this plate cannot be drawn');
  if (spec.seed === 'ends') process.kill(process.pid, 'SIGKILL');
  if (spec.seed === 'never') await new Promise(() => {});
  return sharp({ create: { ...plateSize(spec), channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
}

serveDrawing(drawOrFail);
