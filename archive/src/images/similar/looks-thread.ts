import { workerData } from 'node:worker_threads';
import { imagesFolder, openRecords } from '../../archive.ts';
import { serveThread, type ThreadData } from '@iconotheca/search-engine/thread';
import { openFilesAt } from '../../files.ts';
import { openLooks, type Filled } from './looks.ts';

export interface LooksData {
  dataDir: string;
  /** `sqlite`, or the address of a PostgreSQL database. */
  records: string;
  /** `folder`, or the address of a bucket. */
  files: string;
  filesCacheBytes: number;
}

export interface LooksCalls {
  fill: { input: undefined; output: Filled };
  alike: { input: string; output: string[] };
  close: { input: undefined; output: void };
}

const { own }: ThreadData<LooksData> = workerData;
const { dataDir } = own;
// Derived files can be derived again: they need not be on the disk before a write is acknowledged.
const files = await openFilesAt({ ...own, folder: imagesFolder(dataDir) });
const records = await openRecords(own, { durability: 'relaxed' });

serveThread<LooksCalls>(() => {
  const looks = openLooks({ records, files });
  return {
    fill: () => looks.fill(),
    alike: (name) => looks.alike(name),
    close: () => records.close(),
  };
});
