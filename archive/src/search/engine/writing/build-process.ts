import { makeGeneration } from './make-generation.ts';

/** A process of its own, so that the memory a build takes is given back: `build-process.ts DATA_DIR`. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('the data folder is missing');
makeGeneration(dataDir);
