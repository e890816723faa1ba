import { workerData } from 'node:worker_threads';
import { openArchive } from '../../archive.ts';
import { openIndexKeeper } from './index-keeper.ts';
import { serveThread } from './thread.ts';

export interface WriterData {
  dataDir: string;
}

const { dataDir }: WriterData = workerData;
const { db, items } = openArchive(dataDir);
const keeper = openIndexKeeper(dataDir, items);

const calls = {
  start: () => keeper.start(),
  advance: () => keeper.advance(),
  refreshIconclass: () => keeper.refreshIconclass(),
  makeIndex: () => keeper.makeIndex(),
  takeUp: () => keeper.takeUp(),
  retire: () => keeper.retire(),
  close: () => {
    keeper.close();
    db.close();
  },
};

export type WriterCalls = typeof calls;

serveThread(calls);
