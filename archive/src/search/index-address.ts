import { join } from 'node:path';
import type { SourcesAddress } from '@iconotheca/search-engine/ports';
import { isPostgresAddress, nameOfRecords } from '../records-address.ts';
import { digest } from '../work/digest.ts';

/** The folder of the search index in a data folder; the index can be made again. */
export const indexFolderName = 'index';

/** Options by which a thread of the search engine opens what it reads (sources.ts). */
export interface ArchiveSources {
  /** Has a table of Iconclass, and the database where records lie in SQLite. */
  dataDir: string;
  /** `sqlite`, or the address of a PostgreSQL database. */
  records?: string;
}

/** Returns where an archive has its search index, and where the search engine finds what the index is made from. */
export function indexAddress({ dataDir, records = 'sqlite' }: ArchiveSources): {
  folder: string;
  sources: SourcesAddress;
} {
  const options: ArchiveSources = { dataDir, records };
  return {
    folder: join(dataDir, isPostgresAddress(records) ? serverIndexName(records) : indexFolderName),
    sources: { module: new URL('sources.ts', import.meta.url).href, options },
  };
}

/** Another database has other items, and an index of its own; another user or password has not. */
function serverIndexName(records: string): string {
  return `${indexFolderName}-${digest(nameOfRecords(records)).slice(0, 12)}`;
}
