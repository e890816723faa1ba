import { setPriority, constants } from 'node:os';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import { openCurrentIconclass } from '@iconotheca/iconclass';
import { StartError } from '@iconotheca/http/start-error';
import { imagesFolder, withRecords } from '../archive.ts';
import { openFilesAt } from '../files.ts';
import { carryOut } from './carry-out.ts';
import { examineFile } from './examine-file.ts';
import type { RunAnswer, RunTask } from './run-task.ts';

// Searches of the archive go before it; when that one ends, so does this.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit());
process.once('message', (task: RunTask) => {
  void work(task).then(
    (answer) => end(answer),
    (error: unknown) => {
      const isFull = asStorageFull(error);
      if (isFull !== undefined) end({ refused: `${isFull.message} What is done is kept; go on when there is room.` });
      else if (error instanceof StartError) end({ refused: error.message });
      else throw error;
    },
  );
});

function end(answer: RunAnswer): void {
  process.send?.(answer, () => process.disconnect());
}

async function work(task: RunTask): Promise<RunAnswer> {
  const { place } = task;
  const table = await openCurrentIconclass(place.dataDir);
  try {
    const iconclass = table.current();
    if ('examine' in task) {
      const { path, name, collection } = task.examine;
      return { examined: await examineFile(path, { name, collection, iconclass }) };
    }
    return await withRecords(place, async (records) => {
      const claim = await records.claim(`run ${task.run}`);
      if (claim === undefined) return { isElsewhere: true };
      claim.lost.addEventListener('abort', () => process.exit(1));
      try {
        const run = await records.runs.find(task.run);
        if (run === undefined || !['trying', 'running', 'undoing'].includes(run.state)) return { isDone: true };
        const deps = { records, iconclass, access: place.access };
        const { file } = run;
        if (run.state === 'undoing' || file === null) await carryOut(deps, run, undefined);
        else {
          const files = await openFilesAt({ ...place, folder: imagesFolder(place.dataDir) });
          const isThere = await files.has(file);
          if (!isThere) await carryOut(deps, run, undefined);
          else await files.use(file, (path) => carryOut(deps, run, path));
        }
        return { isDone: true };
      } finally {
        await claim.release();
      }
    });
  } finally {
    table.close();
  }
}
