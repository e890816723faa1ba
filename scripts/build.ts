import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { pruneReleases } from '@iconotheca/releases/actions';
import { buildPart, type Build } from './building/build-part.ts';
import { takeBuilds, unpublishedOf, type PartAt } from './building/take-builds.ts';
import { inTurns } from './common/in-turns.ts';
import { partVersion } from './building/part-version.ts';
import { isPartName, partNames, releaseStore, type PartName } from './common/project.ts';
import { runCommand, say, seconds, Stop, timed } from './common/say.ts';
import { whoami } from './common/whoami.ts';

const atATime = 2;
/** Versions that a slot keeps besides those in use. */
const kept = 10;

interface SiteBuild {
  /** By default all. */
  parts?: readonly PartName[];
  /** True where parts become active that others ship, too. */
  isForAll?: boolean;
}

/**
 * Builds the parts whose sources are not among the releases yet, publishes them, and makes active together what these
 * sources ship.
 */
export async function buildSite({ parts = partNames, isForAll = false }: SiteBuild = {}): Promise<void> {
  const wanted = await Promise.all(parts.map(async (part) => ({ part, version: await partVersion(part) })));
  const unpublished = await unpublishedOf(wanted);
  const unchanged = parts.length - unpublished.length;
  if (unchanged > 0) say(`${unchanged} of ${parts.length} parts were built before.`);

  const builds = await buildAll(unpublished);
  await takeBuilds({ builds, wanted, isForAll });
  for (const { folder } of builds) await rm(folder, { recursive: true, force: true });
  await pruneReleases(kept, { store: await releaseStore(), by: whoami() });
}

async function buildAll(wanted: readonly PartAt[]): Promise<Build[]> {
  return await inTurns(wanted, atATime, async ({ part, version }) => {
    const { result, ms } = await timed(() => buildPart(part, version));
    say(`Built ${part} ${version} in ${seconds(ms)}.`);
    return result;
  });
}

/** Reads names of parts: `shell mf-search`. @throws Stop for a name that is none */
export function readParts(names: readonly string[]): PartName[] {
  const unknown = names.find((name) => !isPartName(name));
  if (unknown !== undefined) throw new Stop(`There is no part ${unknown}. Parts: ${partNames.join(', ')}.`);
  return names.filter(isPartName);
}

if (import.meta.main) {
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { promote: { type: 'boolean', default: false } },
    });
    const parts = readParts(positionals);
    const { ms } = await timed(() =>
      buildSite({ parts: parts.length > 0 ? parts : partNames, isForAll: values.promote }),
    );
    say(`Everything is built and published (${seconds(ms)}).`);
  });
  // The compiler's threads would keep the process for a while.
  process.exit();
}
