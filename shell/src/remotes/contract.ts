import * as z from 'zod/mini';

/** The part of a federation manifest that says what a build expects of the page, and which script it begins with. */
const manifest = z.object({
  metaData: z.object({
    shellApi: z.optional(z.string()),
    remoteEntry: z.object({ name: z.string().check(z.minLength(1)), path: z.string() }),
  }),
  shared: z.array(
    z.object({ name: z.string(), requiredVersion: z.optional(z.string()), singleton: z.optional(z.boolean()) }),
  ),
});

/** What this shell offers: its API's version, and the shared modules with theirs. */
export interface Offer {
  shellApi: string;
  shared: ReadonlyMap<string, string>;
}

/**
 * The script a build begins with, by its address relative to the manifest's.
 * @throws Error that says in words why the build cannot run in this shell
 */
export function entryScriptOf(manifestJson: unknown, { shellApi, shared }: Offer): string {
  const parsed = manifest.safeParse(manifestJson);
  if (!parsed.success) throw new Error('its manifest cannot be read');
  const { metaData, shared: wanted } = parsed.data;
  const range = metaData.shellApi;
  if (range !== undefined && !isWithin(shellApi, range)) {
    throw new Error(`it needs shell API ${range}, this is ${shellApi}`);
  }
  for (const { name, requiredVersion = '' } of wanted) {
    const offered = shared.get(name);
    if (offered === undefined || !isWithin(offered, requiredVersion)) {
      throw new Error(`it needs ${name} ${requiredVersion}, this is ${offered ?? 'without'}`);
    }
  }
  return `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
}

/** Whether a version lies in a caret range from 1.0.0 up: the same major, not lower. An empty range takes all. */
export function isWithin(version: string, range: string): boolean {
  if (range === '' || range === '*') return true;
  if (!range.startsWith('^')) return version === range;
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = numbersOf(range.slice(1));
  if (major !== leastMajor) return false;
  return minor === leastMinor ? patch >= leastPatch : minor > leastMinor;
}

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}
