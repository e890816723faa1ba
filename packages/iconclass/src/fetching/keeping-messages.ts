import { z } from 'zod';
import { pinnedData } from './pinned.ts';

/** Task of the process that fetches and imports. */
export const keepingTask = z.object({
  dataDir: z.string(),
  /** The folder to import, or the addresses to fetch from. */
  from: z.union([
    z.object({ folder: z.string(), source: z.string() }),
    z.object({ repository: z.string(), index: z.string().optional(), pinned: pinnedData }),
  ]),
});
export type KeepingTask = z.infer<typeof keepingTask>;

/** Messages of that process meanwhile, and at last `done` or `failed`. */
export const keepingAnswer = z.union([
  z.object({ fetching: z.string(), percent: z.int() }),
  z.object({ importing: z.int() }),
  /** One address failed; another may still do. */
  z.object({ problem: z.string() }),
  z.object({ done: z.string(), notations: z.int() }),
  z.object({ failed: z.string() }),
]);
export type KeepingAnswer = z.infer<typeof keepingAnswer>;
