import { promoteReleases } from '@iconotheca/releases/actions';
import { hasMadeActive, type LogEntry } from '@iconotheca/releases/log-entry';
import { publishBuild } from '@iconotheca/releases/publish';
import { readEntries, readRegistry } from '@iconotheca/releases/read-log';
import { shellSlot, type Slot } from '@iconotheca/releases/registry';
import { ReleaseError } from '@iconotheca/releases/release-error';
import { releasesFolder, releaseStore, type PartName } from '../common/project.ts';
import { say, seconds, timed } from '../common/say.ts';
import { currentCommit, whoami } from '../common/whoami.ts';
import { readBuildState, writeBuildState } from './build-state.ts';

export interface PartAt {
  part: PartName;
  version: string;
}

export interface FinishedBuild extends PartAt {
  /** Folder of its files. */
  folder: string;
}

interface Taking {
  /** Those that are not among the releases yet. */
  builds: readonly FinishedBuild[];
  /** Every part, at the version that the sources are. */
  wanted: readonly PartAt[];
  /** True where parts are made active that others ship, or that were rolled back by hand. */
  isForAll?: boolean | undefined;
}

/** Reason for which a build of the site's sources becomes active: by it the log tells that from the act of a person. */
const why = 'built from the sources of the site';

/** Builds made here are tested here. */
const gate = { skip: why } as const;

/** Lists the parts whose version is not among the releases. */
export async function unpublishedOf(wanted: readonly PartAt[]): Promise<PartAt[]> {
  const { slots } = await readRegistry(await releaseStore());
  return wanted.filter(({ part, version }) => slots[part]?.releases[version] === undefined);
}

/**
 * Publishes builds, the shell first since the remotes of the same change may need it, and makes active together what
 * the sources ship: parts of which nothing is active, or an earlier build of these sources. For others the message says
 * who ships them.
 */
export async function takeBuilds({ builds, wanted, isForAll = false }: Taking): Promise<void> {
  const store = await releaseStore();
  const by = whoami();
  const commit = await currentCommit();
  for (const build of builds.toSorted((a, b) => Number(b.part === shellSlot) - Number(a.part === shellSlot))) {
    const { part: slot, version, folder: from } = build;
    const { ms } = await timed(() => publishBuild({ store, slot, from, version, by, commit, gate }));
    say(`Published ${slot} ${version} in ${seconds(ms)}.`);
  }
  const { slots } = await readRegistry(store);
  const [entries, folder] = [await readEntries(store), releasesFolder()];
  const state = await readBuildState(folder);
  const toShip = wanted.filter(({ part, version }) => slots[part]?.active !== version);
  const isOurs = ({ part }: PartAt) => {
    const { active } = slots[part] ?? {};
    return active === undefined || active === state[part] || lastActOn(part, entries)?.why === why;
  };
  const held = isForAll ? [] : toShip.filter((each) => !isOurs(each));
  const shipped = toShip.filter((each) => !held.includes(each));
  for (const each of held) say(heldWords(each, slots[each.part], entries));
  try {
    if (shipped.length > 0) await promoteReleases(versionsOf(shipped), { store, by, why });
  } catch (cause) {
    // A part that others ship may hold the rest: the site goes on with what is active.
    if (!(cause instanceof ReleaseError) || cause.code !== 'contract' || held.length === 0) throw cause;
    say(`The rest is published, not active. ${cause.message}`);
    return;
  }
  const known = wanted.filter((each) => !held.includes(each) && state[each.part] !== each.version);
  if (known.length > 0) await writeBuildState(folder, { ...state, ...versionsOf(known) });
}

function versionsOf(parts: readonly PartAt[]): Record<string, string> {
  return Object.fromEntries(parts.map(({ part, version }) => [part, version]));
}

function lastActOn(part: PartName, entries: readonly LogEntry[]): LogEntry | undefined {
  return entries.findLast((entry) => hasMadeActive(entry, part));
}

/** Says `mf-lists is shipped by token reading-room (1.0.0): 0.1.0-1a2b3c4d is published, not active. …` */
function heldWords({ part, version }: PartAt, slot: Slot | undefined, entries: readonly LogEntry[]): string {
  const { active = 'none' } = slot ?? {};
  const last = lastActOn(part, entries);
  const whose = {
    promote: `is shipped by ${last?.by} (${active})`,
    rollback: `was rolled back to ${active} by ${last?.by}`,
    recall: `is at ${active} since ${last?.by} recalled another version`,
  };
  const what = last?.act.what;
  const words =
    what === 'promote' || what === 'rollback' || what === 'recall' ? whose[what] : `is at ${active}, by another act`;
  return `${part} ${words}: ${version} is published, not active. To show it, promote it (npm run build -- --promote ${part}).`;
}
