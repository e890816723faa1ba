import { promoteReleases } from '@iconotheca/releases/actions';
import { publishBuild } from '@iconotheca/releases/publish';
import { readRegistry } from '@iconotheca/releases/read-log';
import { shellSlot } from '@iconotheca/releases/registry';
import { releasesFolder, releaseStore, type PartName } from '../common/project.ts';
import { say, seconds, timed } from '../common/say.ts';
import { currentCommit, whoami } from '../common/whoami.ts';
import { readBuildState, writeBuildState } from './build-state.ts';

export interface PartAt {
  part: PartName;
  version: string;
}

export interface FinishedBuild extends PartAt {
  /** Where its files are. */
  folder: string;
}

/** What is built here is tested here. */
const gate = { skip: 'built from the sources of the site' } as const;

/** Parts whose version is not the one last built here, and those of them that are not among the releases. */
export async function partsToTake(wanted: readonly PartAt[]): Promise<{ changed: PartAt[]; unpublished: PartAt[] }> {
  const state = await readBuildState(releasesFolder());
  const { slots } = await readRegistry(await releaseStore());
  const isPublished = ({ part, version }: PartAt) => slots[part]?.releases[version] !== undefined;
  const changed = wanted.filter((each) => state[each.part] !== each.version || !isPublished(each));
  return { changed, unpublished: changed.filter((each) => !isPublished(each)) };
}

/**
 * Publishes builds, the shell first since the remotes of the same change may need it, and makes what changed active
 * together.
 */
export async function takeBuilds(builds: readonly FinishedBuild[], changed: readonly PartAt[]): Promise<void> {
  const store = await releaseStore();
  const by = whoami();
  const commit = await currentCommit();
  for (const build of builds.toSorted((a, b) => Number(b.part === shellSlot) - Number(a.part === shellSlot))) {
    const { part: slot, version, folder: from } = build;
    const { ms } = await timed(() => publishBuild({ store, slot, from, version, by, commit, gate }));
    say(`Published ${slot} ${version} in ${seconds(ms)}.`);
  }
  const versions = Object.fromEntries(changed.map(({ part, version }) => [part, version]));
  await promoteReleases(versions, { store, by });
  const folder = releasesFolder();
  await writeBuildState(folder, { ...(await readBuildState(folder)), ...versions });
}
