import { workerData } from 'node:worker_threads';
import { openArchive } from '../../../archive.ts';
import { openIndexKeeper, type Publication } from '../writing/index-keeper.ts';
import { serveThread, type ThreadData } from './thread.ts';

export interface WriterData {
  dataDir: string;
}

export interface WriterCalls {
  start: { input: undefined; output: Publication };
  settle: { input: undefined; output: Publication };
  advance: { input: undefined; output: Publication };
  refreshIconclass: { input: undefined; output: Publication };
  makeIndex: { input: undefined; output: void };
  takeUp: { input: undefined; output: Publication | undefined };
  retire: { input: undefined; output: void };
  close: { input: undefined; output: void };
}

const { own }: ThreadData<WriterData> = workerData;
const { dataDir } = own;

serveThread<WriterCalls>(() => {
  const { db, items } = openArchive(dataDir);
  const keeper = openIndexKeeper(dataDir, items);
  return {
    start: () => keeper.start(),
    settle: () => keeper.settle(),
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
});
