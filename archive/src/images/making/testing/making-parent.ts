import { openDatabase } from '../../../db/open-database.ts';
import { openImages } from '../../images.ts';
import { quietLog } from '../../../testing/image-archive.ts';
import { startMaking } from '../start-making.ts';

/**
 * A server that makes images and nothing else, to be killed by a test. Takes the database, the folder of the images and
 * the maker's module, and sends what it logs.
 */
const [file = '', dir = '', maker = ''] = process.argv.slice(2);

const images = openImages({ db: openDatabase(file), dir, log: quietLog });
startMaking({
  store: images.store,
  dir,
  maker,
  first: [],
  log: { ...quietLog, info: (detail) => process.send?.(detail) },
});
