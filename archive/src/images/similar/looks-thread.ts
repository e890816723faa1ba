import { workerData } from 'node:worker_threads';
import { imagesFolder, openArchive } from '../../archive.ts';
import { serveThread } from '../../search/engine/thread.ts';
import { imageFiles } from '../image-files.ts';
import { openLookStore } from './look-store.ts';
import { openLooks } from './looks.ts';

export interface LooksData {
  dataDir: string;
}

const { dataDir }: LooksData = workerData;
const { db } = openArchive(dataDir);
// What is derived can be derived again: it need not be on the disk before it is said to be kept.
db.exec('pragma synchronous = normal');
const looks = openLooks({ store: openLookStore(db), files: imageFiles(imagesFolder(dataDir)) });

const calls = {
  fill: () => looks.fill(),
  alike: (name: string) => looks.alike(name),
  close: () => db.close(),
};

export type LooksCalls = typeof calls;

serveThread(calls);
