/** Support of tests and measurements outside the package: the reference engine, and ways to look into an index. */
export { namedConcepts } from '../concepts/named-concepts.ts';
export { yearsOf } from '../documents/item-years.ts';
export { openIndexReader, type IndexReader } from '../embedded/answer/index-reader.ts';
export { generationFile, generationsIn, snapshotFile } from '../embedded/file/generations.ts';
export { openIndexFile, openIndexFileReadOnly, readMeta } from '../embedded/file/index-file.ts';
export { openIndexKeeper } from '../embedded/writing/index-keeper.ts';
export type { IndexWriter, ItemChange as LoggedChange } from '../embedded/writing/index-writer.ts';
export { readTerms, type WordDeps } from '../understanding/query-terms.ts';
export { saved, withdrawn } from './changes.ts';
export { indexInMemory } from './index-in-memory.ts';
export { itemVersions, type ItemVersions } from './item-versions.ts';
export { makeLogFolder, type LogFolder } from './log-folder.ts';
export { openReferenceEngine } from './reference/reference-engine.ts';
export { openReferenceIndex, type ItemChange, type ReferenceIndex } from './reference/reference-index.ts';
export { serveParsed } from './reference/serve-parsed.ts';
