import { openSources, type SourcesAddress } from '../../ports/sources.ts';
import { makeGeneration } from './make-generation.ts';

/** A process of its own, so that the memory a build takes is given back: `build-process.ts FOLDER SOURCES`. */
const [folder, address] = process.argv.slice(2);
if (folder === undefined || address === undefined) throw new Error('the folder or the sources are missing');
const sources: SourcesAddress = JSON.parse(address);
makeGeneration(folder, await openSources(sources));
