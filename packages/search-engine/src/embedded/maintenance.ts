/** Acts of commands on an index in a folder, whether an archive serves it or not. */
export { readIndexedUids } from './file/indexed-uids.ts';
export { makeGeneration } from './writing/make-generation.ts';
