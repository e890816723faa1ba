import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Records, photographs and Iconclass made by others, where they lie beside the project: they are not part of it. */
const folder = process.env['REAL_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');

/** Undefined when the data is not there: tests that need it are skipped. */
export const realData = existsSync(folder)
  ? { iconclass: join(folder, 'iconclass'), items: join(folder, 'items'), images: join(folder, 'images') }
  : undefined;
