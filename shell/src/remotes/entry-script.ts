import * as z from 'zod/mini';

/** The part of a federation manifest that says which script the build begins with. */
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().check(z.minLength(1)), path: z.string() }) }),
});

/**
 * The script a build begins with, by its address relative to the manifest's.
 * @throws Error where that is no manifest
 */
export function entryScriptOf(manifestJson: unknown): string {
  const parsed = manifest.safeParse(manifestJson);
  if (!parsed.success) throw new Error('its manifest cannot be read');
  const { path, name } = parsed.data.metaData.remoteEntry;
  return path + name;
}
