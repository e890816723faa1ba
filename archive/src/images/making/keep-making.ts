import type { Logger } from 'pino';
import type { Images } from '../images.ts';
import { startMaking, type Making } from './start-making.ts';

interface KeepMakingOptions {
  images: Images;
  /** Folder of the images' files. */
  folder: string;
  /** Path of the module that makes images, if there is one. */
  maker: string | undefined;
  log: Logger;
  /** Images that visitors see first. */
  first: () => Promise<readonly string[]>;
}

/** Makes what is planned, whenever there is something. */
export interface KeptMaking {
  /** Begins to make images when some are planned and none is being made. */
  check: () => Promise<void>;
  /** Resolves when an image is there, or will not be. */
  waitFor: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

export function keepMaking({ images: { records, files }, folder, maker, log, first }: KeepMakingOptions): KeptMaking {
  let making: Making | undefined;
  /** After a start the maker is asked once whether it would make otherwise today what it has made. */
  let isCurrent = false;

  return {
    async check() {
      if (making !== undefined) return;
      if ((await records.plannedNames()).length === 0 && (isCurrent || !(await records.hasMakeable()))) return;
      if (maker === undefined) {
        if (!isCurrent) log.warn('images are planned, but no program makes them; set IMAGE_MAKER');
        isCurrent = true;
        return;
      }
      isCurrent = true;
      const shownFirst = await first();
      if (making !== undefined) return;
      const started = startMaking({ records, files, dir: folder, maker, first: shownFirst, log });
      making = started;
      void started.finished.then(() => (making = undefined));
    },
    waitFor: async (name) => making?.waitFor(name),
    stop: async () => making?.stop(),
  };
}
