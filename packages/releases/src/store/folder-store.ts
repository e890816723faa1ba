import { codeOf, isThere, orWhenAbsent } from './file-faults.ts';
import { writeAside } from './write-aside.ts';
import { link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { slotKey } from '../registry.ts';
import { onDisk } from '../release-error.ts';
import { asideEnding, entryName, ownFolders, revisionsOf, type ReleaseStore } from './release-store.ts';

/** Kept for the day on which the disk is full: what a rollback takes is given free first. */
const reserveBytes = 65_536;

const asidePrefix = '.publishing-';

/** Opens releases in a folder of this machine, or of one that several machines mount. */
export function folderStore(folder: string): ReleaseStore {
  const log = join(folder, 'log');
  const reserve = join(log, '.reserve');
  const entryPath = (revision: number) => join(log, entryName(revision));

  /** Gives up the reserve for it where the disk is full. */
  async function writeAnyhow(parent: string, text: string): Promise<string> {
    try {
      return await writeAside(parent, text);
    } catch (cause) {
      if (codeOf(cause) !== 'ENOSPC' || !(await isThere(reserve))) throw cause;
      await rm(reserve, { force: true });
      return await writeAside(parent, text);
    }
  }

  async function keepReserve(): Promise<void> {
    if (await isThere(reserve)) return;
    try {
      const aside = await writeAside(log, 'x'.repeat(reserveBytes));
      await rename(aside, reserve);
    } catch (cause) {
      // There is no room to keep free: the next act tries again.
      if (codeOf(cause) !== 'ENOSPC') throw cause;
    }
  }

  return {
    place: folder,
    freshMs: 0,
    readEntry: (revision) => readIfThere(entryPath(revision)),

    appendEntry: (revision, text) =>
      onDisk(folder, 'nothing was changed', async () => {
        const aside = await writeAnyhow(log, text);
        try {
          // A link, unlike a rename, is refused where the name is taken.
          await link(aside, entryPath(revision));
        } catch (cause) {
          if (codeOf(cause) === 'EEXIST') return false;
          throw cause;
        } finally {
          await unlink(aside);
        }
        await syncFolder(log);
        await keepReserve();
        return true;
      }),

    async setEntryAside(revision) {
      const aside = entryPath(revision) + asideEnding;
      await rename(entryPath(revision), aside);
      await syncFolder(log);
      return aside;
    },
    async listRevisions() {
      return revisionsOf(await readdir(log).catch(orWhenAbsent<string[]>([])));
    },

    readSnapshot: () => readIfThere(join(folder, 'registry.json')),
    async writeSnapshot(text) {
      const aside = await writeAside(folder, text);
      await rename(aside, join(folder, 'registry.json'));
    },

    async makeAside() {
      await mkdir(folder, { recursive: true });
      return await mkdtemp(join(folder, asidePrefix));
    },
    async putBuild(build, aside) {
      const to = join(folder, build);
      await mkdir(dirname(to), { recursive: true });
      await rm(to, { recursive: true, force: true });
      await rename(aside, to);
    },
    openBuild,
    async checkOut(build) {
      const files = await openBuild(build);
      return files === undefined ? undefined : { files, done: () => Promise.resolve() };
    },
    removeBuild: (build) => rm(join(folder, build), { recursive: true, force: true }),
    async listBuilds() {
      const names = await foldersIn(folder);
      const asides = names.filter((name) => name.startsWith(asidePrefix));
      const slots = names.filter((name) => slotKey.safeParse(name).success && !ownFolders.has(name));
      const builds = await Promise.all(
        slots.map(async (slot) => (await foldersIn(join(folder, slot))).map((name) => `${slot}/${name}`)),
      );
      return await Promise.all(
        [...asides, ...builds.flat()].map(async (build) => ({
          folder: build,
          at: (await stat(join(folder, build))).mtime,
        })),
      );
    },

    async noteServed(slot, version) {
      await mkdir(join(folder, 'served', slot), { recursive: true });
      await writeFile(join(folder, 'served', slot, version), new Date().toISOString());
    },
    async readServed() {
      const served = new Map<string, Date>();
      for (const slot of await foldersIn(join(folder, 'served'))) {
        for (const version of await readdir(join(folder, 'served', slot))) {
          served.set(`${slot}/${version}`, (await stat(join(folder, 'served', slot, version))).mtime);
        }
      }
      return served;
    },
    memory: undefined,
  };

  async function openBuild(build: string): Promise<string | undefined> {
    const path = join(folder, build);
    return (await isThere(path)) ? path : undefined;
  }
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(orWhenAbsent([]));
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function readIfThere(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch(orWhenAbsent(undefined));
}

/** A name of the folder is on the disk only once the folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
