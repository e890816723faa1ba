import { workerData } from 'node:worker_threads';
import { imagesFolder, openRecords } from '../../archive.ts';
import { serveThread, type ThreadData } from '@iconotheca/search-engine/embedded/threads/thread';
import { openFiles } from '../../files.ts';
import { openLooks, type Filled } from './looks.ts';

export interface LooksData {
  dataDir: string;
}

export interface LooksCalls {
  fill: { input: undefined; output: Filled };
  alike: { input: string; output: string[] };
  close: { input: undefined; output: void };
}

const { own }: ThreadData<LooksData> = workerData;
const { dataDir } = own;

serveThread<LooksCalls>(() => {
  // What is derived can be derived again: it need not be on the disk before its write is acknowledged.
  const records = openRecords(dataDir, { durability: 'relaxed' });
  const looks = openLooks({ records, files: openFiles(imagesFolder(dataDir)) });
  return {
    fill: () => looks.fill(),
    alike: (name) => looks.alike(name),
    close: () => records.close(),
  };
});
