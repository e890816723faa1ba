import { join } from 'node:path';
import type { SourcesAddress } from '@iconotheca/search-engine/ports/sources';

/** The folder of the search index in a data folder; the index can be made again. */
export const indexFolderName = 'index';

/** What a thread of the search engine is given to open what it reads (sources.ts). */
export interface ArchiveSources {
  /** Has the database, and a table of Iconclass. */
  dataDir: string;
}

/** Where a data folder has its search index, and where the search engine finds what the index is made from. */
export function indexAddress(dataDir: string): { folder: string; sources: SourcesAddress } {
  const options: ArchiveSources = { dataDir };
  return {
    folder: join(dataDir, indexFolderName),
    sources: { module: new URL('sources.ts', import.meta.url).href, options },
  };
}
