import { json } from 'node:stream/consumers';
import { openSources, type SourcesAddress } from '../../ports/sources.ts';
import { makeGeneration } from './make-generation.ts';

/**
 * A process of its own, so that the memory a build takes is given back: `build-process.ts FOLDER`, with the address of the
 * sources as JSON on standard input.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder is missing');
makeGeneration(folder, await openSources((await json(process.stdin)) as SourcesAddress));
