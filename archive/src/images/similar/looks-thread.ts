import { workerData } from 'node:worker_threads';
import { imagesFolder, openArchive } from '../../archive.ts';
import { serveThread, type ThreadData } from '@iconotheca/search-engine/embedded/threads/thread';
import { imageFiles } from '../image-files.ts';
import { openLookStore } from './look-store.ts';
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
  const { db } = openArchive(dataDir);
  // What is derived can be derived again: it need not be on the disk before it is said to be kept.
  db.exec('pragma synchronous = normal');
  const looks = openLooks({ store: openLookStore(db), files: imageFiles(imagesFolder(dataDir)) });
  return {
    fill: () => looks.fill(),
    alike: (name) => looks.alike(name),
    close: () => db.close(),
  };
});
