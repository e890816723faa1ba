import * as z from 'zod/mini';

/** The part of a federation manifest that says what a build expects of the page. */
const manifest = z.object({
  metaData: z.object({ shellApi: z.optional(z.string()) }),
  shared: z.array(
    z.object({ name: z.string(), requiredVersion: z.optional(z.string()), singleton: z.optional(z.boolean()) }),
  ),
});

/** What this shell offers: its API's version, and the shared modules with theirs. */
export interface Offer {
  shellApi: string;
  shared: ReadonlyMap<string, string>;
}

/** Why a build cannot run in this shell, in words; undefined when it can. */
export function contractFault(manifestJson: unknown, { shellApi, shared }: Offer): string | undefined {
  const parsed = manifest.safeParse(manifestJson);
  if (!parsed.success) return 'its manifest cannot be read';
  const { metaData, shared: wanted } = parsed.data;
  const range = metaData.shellApi;
  if (range !== undefined && !isWithin(shellApi, range)) return `it needs shell API ${range}, this is ${shellApi}`;
  const unmet = wanted.find(({ name, requiredVersion = '' }) => {
    const offered = shared.get(name);
    return offered === undefined || !isWithin(offered, requiredVersion);
  });
  if (unmet === undefined) return undefined;
  return `it needs ${unmet.name} ${unmet.requiredVersion ?? ''}, this is ${shared.get(unmet.name) ?? 'without'}`;
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
