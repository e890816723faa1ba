import type { Logger } from 'pino';
import type { Images } from '../images/images.ts';
import { demonstrationPlates } from './catalogue/catalogue.ts';
import { startDrawing, type Drawing } from './drawing/start-drawing.ts';

interface KeepDrawingOptions {
  images: Images;
  /** Folder of the images' files. */
  folder: string;
  log: Logger;
  /** Images that visitors see first. */
  first: () => Promise<readonly string[]>;
}

/** Draws what the demonstration collection has planned, whenever there is something. */
export interface KeptDrawing {
  /** Begins to draw when images are planned and nothing is being drawn. */
  check: () => Promise<void>;
  /** Resolves when an image is there, or will not be. */
  waitFor: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

export function keepDrawing({ images, folder, log, first }: KeepDrawingOptions): KeptDrawing {
  let drawing: Drawing | undefined;
  return {
    async check() {
      if (drawing !== undefined || images.store.plannedNames().length === 0) return;
      const started = startDrawing({
        store: images.store,
        dir: folder,
        plates: demonstrationPlates(),
        first: await first(),
        log,
      });
      drawing = started;
      void started.finished.then(() => (drawing = undefined));
    },
    waitFor: async (name) => drawing?.waitFor(name),
    stop: async () => drawing?.stop(),
  };
}
