import { setTimeout as pause } from 'node:timers/promises';
import { isServed } from '../db/serving-lock.ts';
import { showProgress, type Progress } from '../import/progress.ts';
import { readHowFar } from '../search/how-far.ts';

const lookEveryMs = 200;

interface Awaited {
  dataDir: string;
  /** Entries of the log of items: where searches were before, and what they are to know of. */
  from: number;
  until: number;
  /** Ends the waiting. */
  stop: AbortSignal;
}

/**
 * Waits until searches of the archive that serves a data folder know everything up to an entry of the log, and shows how
 * far they are.
 * @returns what to say at the end
 */
export async function waitUntilSearchable({ dataDir, from, until, stop }: Awaited): Promise<string> {
  if (!isServed(dataDir))
    return 'No archive serves this data folder at present; all is searchable once one is started.';
  let progress: Progress | undefined;
  let shown = from;
  let problem: string | undefined;
  try {
    while (!stop.aborted) {
      const known = readHowFar(dataDir);
      if (known !== undefined && known.seq >= until) return 'All of it is searchable.';
      if (!isServed(dataDir)) return 'The archive was stopped; all is searchable once one is started again.';
      if (known === undefined) return 'The archive that serves this data folder does not say how far its searches are.';
      progress ??= showProgress({ label: 'searchable', totalBytes: until - from, stream: process.stderr });
      const seq = Math.max(shown, known.seq);
      progress.advance({ bytes: seq - from, records: seq - shown });
      shown = seq;
      if (known.problem !== undefined && known.problem !== problem) {
        process.stderr.write(`Searches do not follow at present (${known.problem}); it is tried again.\n`);
      }
      problem = known.problem;
      await pause(lookEveryMs);
    }
    return 'What is not searchable yet becomes so by itself.';
  } finally {
    progress?.stop();
  }
}
