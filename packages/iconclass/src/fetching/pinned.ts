import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A file whose content is known before it is fetched. */
const pinnedFile = z.object({ bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/u) });
export type PinnedFile = z.infer<typeof pinnedFile>;

export const pinnedData = z.object({
  /** The repository of the official data at one commit: the files that an import reads. */
  repository: z.object({
    commit: z.string().regex(/^[0-9a-f]{40}$/u),
    files: z.array(pinnedFile.extend({ path: z.string() })),
  }),
  /** The Python package that holds the same notations and keys, with names in six languages. */
  package: pinnedFile.extend({ name: z.string(), version: z.string(), file: z.string() }),
});
export type PinnedData = z.infer<typeof pinnedData>;

/** Reads the description of what is fetched where the configuration says `official`. */
export function readPinnedData(): PinnedData {
  return pinnedData.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'pinned.json'), 'utf8')));
}
