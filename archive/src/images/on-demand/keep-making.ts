import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@iconotheca/contracts/http/error';
import { guarded } from '@iconotheca/http/guarded';
import type { Logger } from 'pino';
import type { RecordStore } from '../../ports/record-store.ts';
import type { FilesPlace } from '../../files.ts';
import type { Images } from '../images.ts';
import { startMaking, type Making } from './start-making.ts';

/** Interval of checks whether another archive that makes the images has gone, or has made one. */
const lookMs = 5_000;
const askMs = 100;
const longestMs = 20_000;

interface KeepMakingOptions {
  images: Images;
  /** Claim of the one archive of several that makes images. */
  claim: RecordStore['claim'];
  /** Tells whether the records were moved away and refuse writes. */
  isMoved: () => Promise<boolean>;
  /** Folder of the images' files. */
  folder: string;
  /** Place of the files that must not be lost. */
  place: Omit<FilesPlace, 'folder'>;
  /** Path of the module that makes images, if there is one. */
  maker: string | undefined;
  log: Logger;
  /** Images that visitors see first. */
  first: () => Promise<readonly string[]>;
}

/** Process that makes planned images, whenever there are some. */
export interface KeptMaking {
  /** Begins to make images when some are planned and none is being made. */
  check: () => Promise<void>;
  /** Resolves when an image is there, or will not be. */
  waitFor: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Makes planned images in the background. */
export function keepMaking(options: KeepMakingOptions): KeptMaking {
  const { images, claim, isMoved, folder, place, maker, log, first } = options;
  const { records, files } = images;
  const stopping = new AbortController();
  let making: Making | undefined;
  /** True if another archive made images when this one last wished to. */
  let isElsewhere = false;
  let isStarting = false;
  /** After a start the maker is asked once whether it would make otherwise today what it has made. */
  let isCurrent = false;

  async function check(): Promise<void> {
    if (making !== undefined || isStarting || stopping.signal.aborted || (await isMoved())) return;
    if ((await records.plannedNames()).length === 0 && (isCurrent || !(await records.hasMakeable()))) return;
    if (maker === undefined) {
      if (!isCurrent) log.warn('images are planned, but no program makes them; set IMAGE_MAKER');
      isCurrent = true;
      return;
    }
    if (making !== undefined || isStarting) return;
    isStarting = true;
    try {
      await start(maker);
    } finally {
      isStarting = false;
    }
  }

  async function start(by: string): Promise<void> {
    const claimed = await claim('making images');
    isElsewhere = claimed === undefined;
    if (claimed === undefined) {
      lookAgain();
      return;
    }
    isCurrent = true;
    const started = startMaking({ records, files, dir: folder, place, maker: by, first: await first(), log });
    making = started;
    claimed.lost.addEventListener(
      'abort',
      guarded('ending the making of images', log, () => started.stop()),
    );
    const finish = guarded('giving back the claim to make images', log, async () => {
      await started.finished;
      making = undefined;
      await claimed.release();
    });
    finish();
  }

  function lookAgain(): void {
    pause(lookMs, undefined, { signal: stopping.signal, ref: false })
      .then(check)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'what images are to be made could not be read');
      });
  }

  /** Until another archive has made an image. @throws ApiError `overloaded` when that takes too long */
  async function waitElsewhere(name: string): Promise<void> {
    for (const untilMs = performance.now() + longestMs; performance.now() < untilMs;) {
      if ((await records.find(name))?.state !== 'planned') return;
      await pause(askMs);
    }
    throw new ApiError('overloaded', 'This image is still being made; try again in a moment.');
  }

  return {
    check,
    waitFor: async (name) => (making === undefined && isElsewhere ? waitElsewhere(name) : making?.waitFor(name)),
    async stop() {
      stopping.abort();
      await making?.stop();
    },
  };
}
