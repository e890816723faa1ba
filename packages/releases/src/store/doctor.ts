import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { hashBuild, integrityOf, listBuildFiles } from '../build-files.ts';
import { readCopy, readLog, replay } from '../log/read-log.ts';
import {
  activeBrand,
  activeShell,
  buildFolder,
  releaseAddress,
  shellSlot,
  type Registry,
  type Release,
} from '../registry.ts';
import { leftOutAreas, unshownActives } from '../plan.ts';
import { orWhenAbsent } from './file-faults.ts';
import type { ReleaseStore } from './release-store.ts';

const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

export interface Complaint {
  slot: string;
  version?: string;
  problem: string;
}

/** Looks at everything that the registry names, in its store, and says what is broken. */
export async function examineReleases(store: ReleaseStore, current: Registry): Promise<Complaint[]> {
  const complaints: Complaint[] = unshownActives(current).map(({ slot, version, unmet }) => ({
    slot,
    version,
    problem: `is active, and no host can show it: needs ${unmet.join(', ')}`,
  }));
  for (const { slot, version, unmet, brands } of leftOutAreas(current)) {
    if (complaints.some((each) => each.slot === slot)) continue;
    complaints.push({
      slot,
      version,
      problem: `is left out at hosts of ${brands.join(', ')}: needs ${unmet.join(', ')}`,
    });
  }
  complaints.push(...brandComplaints(current));
  complaints.push(...(await logComplaints(store)));
  if (activeShell(current) === undefined) complaints.push({ slot: shellSlot, problem: 'has no active release' });
  for (const [slot, { active, fallback, releases }] of Object.entries(current.slots)) {
    for (const version of [active, ...fallback]) {
      if (version !== undefined && releases[version] === undefined) {
        complaints.push({ slot, version, problem: 'is active or a fallback, but was never published' });
      }
    }
    for (const found of Object.values(releases)) {
      const problem = await examineBuild(store, slot, found);
      if (problem !== undefined) complaints.push({ slot, version: found.version, problem });
    }
  }
  return complaints;
}

/** Names what the log has lost, or a copy that is not what it adds up to. Without a log there is nothing to differ from. */
async function logComplaints(store: ReleaseStore): Promise<Complaint[]> {
  const [{ lost, damaged }, copy] = [await readLog(store), await readCopy(store)];
  const last = (await store.listRevisions()).at(-1) ?? 0;
  const faults = new Map([...damaged, ...lost].map(({ revision, fault }) => [revision, fault.message]));
  if (copy !== undefined && copy.revision > last) faults.set(copy.revision, `Entry ${copy.revision} is missing.`);
  if (faults.size > 0) {
    return [...faults].map(([revision, fault]) => ({
      slot: 'log',
      version: String(revision),
      problem: `${fault} doctor --repair keeps it aside and begins the log again with what is known`,
    }));
  }
  const sum = await replay(store);
  if (sum.revision === 0 || isDeepStrictEqual(copy, sum)) return [];
  return [{ slot: 'registry.json', problem: 'is not what the log adds up to: doctor --repair writes it again' }];
}

/** Lists what brands name and is not published: their hosts show the site's own then. */
function brandComplaints(current: Registry): Complaint[] {
  return Object.keys(current.brands).flatMap((id) =>
    Object.entries(activeBrand(current, id)?.slots ?? {}).flatMap(([part, { slot = part, version }]): Complaint[] => {
      const named = current.slots[slot];
      const place = `brands.${id}.slots.${part}`;
      if (version !== undefined && named?.releases[version] === undefined) {
        return [{ slot, version, problem: `${place} names it, but it was never published` }];
      }
      if (version !== undefined || named?.active !== undefined) return [];
      return [{ slot, problem: `${place} names it, but it has no active release` }];
    }),
  );
}

/** Says what is wrong with a release's files in its store; undefined when they are as they were published. */
export async function examineBuild(store: ReleaseStore, slot: string, found: Release): Promise<string | undefined> {
  const checkedOut = await store.checkOut(buildFolder(slot, found));
  if (checkedOut === undefined) return 'its files are lost';
  try {
    return await examineFiles(checkedOut.files, found);
  } finally {
    await checkedOut.done();
  }
}

/** Says what is wrong with a release's files; undefined when they are as they were published. */
async function examineFiles(folder: string, { digest }: Release): Promise<string | undefined> {
  try {
    const files = await listBuildFiles(folder);
    if ((await hashBuild(folder, files)).digest !== digest) return 'its files are not those that were published';
    for (const file of files) {
      const broken = await brokenTwin(folder, file);
      if (broken !== undefined) return `${broken} does not unpack to ${file}`;
    }
    return undefined;
  } catch (cause) {
    return `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

async function brokenTwin(folder: string, file: string): Promise<string | undefined> {
  const original = await readFile(join(folder, file));
  for (const [ending, unpack] of [
    ['br', fromBrotli],
    ['gz', fromGzip],
  ] as const) {
    const twin = await readFile(join(folder, `${file}.${ending}`)).catch(orWhenAbsent(undefined));
    if (twin === undefined) continue;
    const unpacked = await unpack(twin).catch(() => undefined);
    if (unpacked?.equals(original) !== true) return `${file}.${ending}`;
  }
  return undefined;
}

/** Fetches what the pages of a running site load and compares it with the hashes of the registry. */
export async function examineSite(site: string, current: Registry): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  for (const [slot, { active, fallback, releases }] of Object.entries(current.slots)) {
    for (const version of [active, ...fallback]) {
      const found = version === undefined ? undefined : releases[version];
      for (const [file, hash] of Object.entries(found?.integrity ?? {})) {
        const problem = await examineAddress(new URL(releaseAddress(slot, found?.version ?? '', file), site), hash);
        if (problem !== undefined) complaints.push({ slot, version: found?.version ?? '', problem });
      }
    }
  }
  return complaints;
}

async function examineAddress(address: URL, hash: string): Promise<string | undefined> {
  const response = await fetch(address).catch((cause: unknown) => String(cause));
  if (typeof response === 'string') return `${address.pathname}: ${response}`;
  if (!response.ok) return `${address.pathname} answers ${response.status}`;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return integrityOf(bytes) === hash ? undefined : `${address.pathname} is served with other contents`;
}
