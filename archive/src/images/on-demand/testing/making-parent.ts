import { openDatabase } from '../../../db/open-database.ts';
import { openRecordStore } from '../../../stores/sqlite/record-store.ts';
import { openFiles } from '../../../files.ts';
import { openImages } from '../../images.ts';
import { startMaking } from '../start-making.ts';

/**
 * A server that makes images and nothing else, to be killed by a test. Takes the database, the folder of the images and
 * the maker's module, and sends what it logs.
 */
const [file = '', dir = '', maker = ''] = process.argv.slice(2);
const log = {
  info: (detail: Record<string, unknown>) => process.send?.(detail),
  warn: () => undefined,
  error: () => undefined,
};

const { images: records } = openRecordStore(openDatabase(file));
const files = openFiles(dir);
openImages({ records, files, dir, log });
startMaking({
  records,
  files,
  dir,
  maker,
  first: [],
  log,
});
