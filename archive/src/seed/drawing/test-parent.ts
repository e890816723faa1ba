import { openDatabase } from '../../db/open-database.ts';
import { openImages } from '../../images/images.ts';
import { quietLog } from '../../testing/image-archive.ts';
import type { PlateSpec } from '../plates/plate-spec.ts';
import { startDrawing } from './start-drawing.ts';

/**
 * A server that draws and nothing else, to be killed by a test. Takes the database and the folder of the images, and
 * sends what it logs.
 */
const [file = '', dir = ''] = process.argv.slice(2);

const images = openImages({ db: openDatabase(file), dir, log: quietLog });
const never: PlateSpec = { kind: 'emblem', seed: 'never', motifs: ['lion'], format: 'square' };
const plain: PlateSpec = { ...never, seed: 'plain' };
startDrawing({
  store: images.store,
  dir,
  plates: new Map([
    ['first.jpg', plain],
    ['second.jpg', never],
    ['third.jpg', plain],
  ]),
  first: [],
  log: { ...quietLog, info: (detail) => process.send?.(detail) },
  program: new URL('test-child.ts', import.meta.url),
});
