import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile } from './build-description.ts';
import { emptyRegistry, type Registry } from './registry.ts';
import { parseRegistry, registryPath } from './registry-file.ts';

export interface LiveRegistry {
  folder: string;
  /** The registry as it stands in its folder now. */
  current(): Promise<Registry>;
  /** The federation manifest of a published release; undefined when it cannot be read. */
  manifest(slot: string, version: string): Promise<unknown>;
}

interface Told {
  (problem: string, cause: unknown): void;
}

/**
 * Reads a releases folder for a server. The file is looked at for each page and read when it changed, so a promote is
 * live at once; a file that cannot be read leaves the last good one in force and is reported.
 */
export function openReleases(folder: string, onProblem: Told): LiveRegistry {
  const path = registryPath(folder);
  const manifests = new Map<string, unknown>();
  let known = { mark: '', registry: emptyRegistry() };

  async function current(): Promise<Registry> {
    const mark = await fileMark(path);
    if (mark === known.mark) return known.registry;
    try {
      const registry = mark === '' ? emptyRegistry() : parseRegistry(await readFile(path, 'utf8'), path);
      known = { mark, registry };
      manifests.clear();
    } catch (cause) {
      // Remembered with its mark, so that a broken file is reported once and not for every page.
      known = { ...known, mark };
      onProblem('The registry of releases cannot be read; the last good one stays in force.', cause);
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

/** Changes whenever the file does; empty when there is none. */
async function fileMark(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return '';
    throw cause;
  }
}
