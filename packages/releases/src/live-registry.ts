import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile } from './build-description.ts';
import { activeShell, emptyRegistry, siteSlots, type Registry } from './registry.ts';
import { parseRegistry, registryPath } from './registry-file.ts';
import { releaseError } from './release-error.ts';

export interface LiveRegistry {
  folder: string;
  /** The registry as it stands in its folder now. */
  current(): Promise<Registry>;
  /** The federation manifest of a published release; undefined when it cannot be read. */
  manifest(slot: string, version: string): Promise<unknown>;
}

interface ReportProblem {
  (problem: string, cause: unknown): void;
}

interface Known {
  /** Of the file that was looked at last, good or not; undefined before the first look. */
  mark: string | undefined;
  registry: Registry;
}

/**
 * Reads a releases folder for a server. The file is looked at for each page and read when it changed, so a promote is
 * live at once. A file that is gone, cannot be read, or names less of the site than before leaves the last good one in
 * force and is reported.
 */
export function openReleases(folder: string, onProblem: ReportProblem): LiveRegistry {
  const path = registryPath(folder);
  const manifests = new Map<string, unknown>();
  let known: Known = { mark: undefined, registry: emptyRegistry() };

  async function current(): Promise<Registry> {
    const mark = await fileMark(path);
    if (mark === known.mark) return known.registry;
    try {
      const registry = parseRegistry(await readFile(path, 'utf8'), path);
      requireNoLess(registry, known.registry, path);
      known = { mark, registry };
      manifests.clear();
    } catch (cause) {
      // Remembered with its mark, so that a broken file is reported once and not for every page.
      known = { ...known, mark };
      onProblem(
        activeShell(known.registry) === undefined
          ? 'There is no registry of releases to make pages from: readers are asked to come back.'
          : 'The registry of releases cannot be used; the last good one stays in force.',
        cause,
      );
    }
    return known.registry;
  }

  async function manifest(slot: string, version: string): Promise<unknown> {
    const key = `${slot}/${version}`;
    if (manifests.has(key)) return manifests.get(key);
    const read = await readManifest(join(folder, slot, version, manifestFile)).catch((cause: unknown) => {
      onProblem(`The manifest of ${key} cannot be read; browsers fetch it themselves.`, cause);
      return undefined;
    });
    manifests.set(key, read);
    return read;
  }

  return { folder, current, manifest };
}

async function readManifest(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8')) as unknown;
}

/** No action on the releases takes a part of the site away: a registry without it was emptied or begun anew by mistake. */
function requireNoLess({ slots }: Registry, before: Registry, path: string): void {
  const lost = siteSlots.filter(
    (slot) => before.slots[slot]?.active !== undefined && slots[slot]?.active === undefined,
  );
  if (lost.length === 0) return;
  throw releaseError('registry-unreadable', `${path} has no active release of ${lost.join(', ')} any more.`);
}

/** Changes whenever the file does; its error where it cannot be looked at. */
async function fileMark(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  }
}
