import * as z from 'zod/mini';

/** The part of a federation manifest that says which script the build begins with, and how it hands itself over. */
const manifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({
      name: z.string().check(z.minLength(1)),
      path: z.string(),
      type: z._default(z.string(), 'global'),
    }),
  }),
});

export interface EntryScript {
  /** By its address relative to the manifest's. */
  file: string;
  /** A module, as vite builds it, or a script that makes a global variable. */
  type: 'module' | 'global';
}

/**
 * Returns the script that a build begins with.
 * @throws Error where that is no manifest
 */
export function entryScriptOf(manifestJson: unknown): EntryScript {
  const parsed = manifest.safeParse(manifestJson);
  if (!parsed.success) throw new Error('its manifest cannot be read');
  const { path, name, type } = parsed.data.metaData.remoteEntry;
  return { file: path + name, type: type === 'module' || type === 'esm' ? 'module' : 'global' };
}
