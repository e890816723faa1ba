import { workerData } from 'node:worker_threads';
import { openSources, type SourcesAddress } from '../../ports/sources.ts';
import { openIndexKeeper, type Publication } from '../writing/index-keeper.ts';
import { serveThread, type ThreadData } from './thread.ts';

export interface WriterData {
  /** Holds the index. */
  folder: string;
  sources: SourcesAddress;
}

export interface WriterCalls {
  start: { input: undefined; output: Publication };
  current: { input: undefined; output: Publication };
  settle: { input: undefined; output: Publication };
  advance: { input: undefined; output: Publication };
  advanceParts: { input: undefined; output: Publication };
  refreshConcepts: { input: undefined; output: Publication };
  makeIndex: { input: undefined; output: void };
  switchOver: { input: undefined; output: Publication | undefined };
  retire: { input: undefined; output: void };
  close: { input: undefined; output: void };
}

const { own }: ThreadData<WriterData> = workerData;
const { folder, sources: address } = own;
const sources = await openSources(address);

serveThread<WriterCalls>(() => {
  const keeper = openIndexKeeper({ folder, address, sources });
  return {
    start: () => keeper.start(),
    current: () => keeper.current(),
    settle: () => keeper.settle(),
    advance: () => keeper.advance(),
    advanceParts: () => keeper.advanceParts(),
    refreshConcepts: () => keeper.refreshConcepts(),
    makeIndex: () => keeper.makeIndex(),
    switchOver: () => keeper.switchOver(),
    retire: () => keeper.retire(),
    close: () => keeper.close(),
  };
});
