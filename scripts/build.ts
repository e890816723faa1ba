import { rm } from 'node:fs/promises';
import { promoteReleases, pruneReleases } from '@iconotheca/releases/actions';
import { publishBuild } from '@iconotheca/releases/publish';
import { shellSlot } from '@iconotheca/releases/registry';
import { readRegistry } from '@iconotheca/releases/read-log';
import { buildPart, type Build } from './building/build-part.ts';
import { readBuildState, writeBuildState } from './building/build-state.ts';
import { inTurns } from './common/in-turns.ts';
import { partVersion } from './building/part-version.ts';
import { isPartName, partNames, releasesFolder, releaseStore, type PartName } from './common/project.ts';
import { runCommand, say, seconds, Stop, timed } from './common/say.ts';
import { currentCommit, whoami } from './common/whoami.ts';

const atATime = 2;
/** Versions that a slot keeps besides those in use. */
const kept = 10;
/** What is built here is tested here. */
const gate = { skip: 'built from the sources of the site' } as const;

/**
 * Builds the parts whose sources changed since they were last built, publishes them, and makes them active together.
 * @param parts by default all
 */
export async function buildSite(parts: readonly PartName[] = partNames): Promise<void> {
  const folder = releasesFolder();
  const state = await readBuildState(folder);
  const store = await releaseStore();
  const { slots } = await readRegistry(store);
  const wanted = await Promise.all(parts.map(async (part) => ({ part, version: await partVersion(part) })));
  const changed = wanted.filter(({ part, version }) => state[part] !== version || !slots[part]?.releases[version]);
  const unpublished = changed.filter(({ part, version }) => !slots[part]?.releases[version]);
  const unchanged = parts.length - changed.length;
  if (unchanged > 0) say(`${unchanged} of ${parts.length} parts are as they were last built.`);

  const builds = await buildAll(unpublished);
  await publishAll(builds);
  const act = { store, by: whoami() };
  const versions = Object.fromEntries(changed.map(({ part, version }) => [part, version]));
  await promoteReleases(versions, act);
  await pruneReleases(kept, act);
  await writeBuildState(folder, { ...state, ...versions });
}

async function buildAll(wanted: readonly { part: PartName; version: string }[]): Promise<Build[]> {
  return await inTurns(wanted, atATime, async ({ part, version }) => {
    const { result, ms } = await timed(() => buildPart(part, version));
    say(`Built ${part} ${version} in ${seconds(ms)}.`);
    return result;
  });
}

/** The shell first: the remotes of the same change may need it. */
async function publishAll(builds: readonly Build[]): Promise<void> {
  const store = await releaseStore();
  const by = whoami();
  const commit = await currentCommit();
  for (const build of builds.toSorted((a, b) => Number(b.part === shellSlot) - Number(a.part === shellSlot))) {
    const { part: slot, version, folder: from } = build;
    const { ms } = await timed(() => publishBuild({ store, slot, from, version, by, commit, gate }));
    await rm(from, { recursive: true, force: true });
    say(`Published ${slot} ${version} in ${seconds(ms)}.`);
  }
}

/** `shell mf-search` → parts. @throws Stop for a name that is none */
export function readParts(names: readonly string[]): PartName[] {
  const unknown = names.find((name) => !isPartName(name));
  if (unknown !== undefined) throw new Stop(`There is no part ${unknown}. Parts: ${partNames.join(', ')}.`);
  return names.filter(isPartName);
}

if (import.meta.main) {
  await runCommand(async () => {
    const parts = readParts(process.argv.slice(2));
    const { ms } = await timed(() => buildSite(parts.length > 0 ? parts : partNames));
    say(`Everything is built and published (${seconds(ms)}).`);
  });
  // The compiler's threads would keep the process for a while.
  process.exit();
}
