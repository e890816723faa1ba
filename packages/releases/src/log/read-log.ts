import { z } from 'zod';
import { logEntry, type LogEntry } from './log-entry.ts';
import { emptyRegistry, registry, registryFormat, type Registry } from '../registry.ts';
import { parseFile, parseJson, parseValue, releaseError, ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { applyEntry } from './apply.ts';

const unreadable = 'registry-unreadable';
const readAtATime = 16;

/** A registry, and the text of the entry that made it so; undefined where it is not of the log. */
export interface ReadState {
  registry: Registry;
  last: string | undefined;
}

/**
 * Reads the registry as the store has it now; of a store that holds nothing it is empty.
 * @throws ReleaseError `registry-unreadable`
 */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  return (await readState(store)).registry;
}

/**
 * Reads the registry as readRegistry does, and the entry that made it so: from the snapshot on, where it is of use, or
 * from the first entry of the log.
 */
export async function readState(store: ReleaseStore): Promise<ReadState> {
  const path = `${store.place}/registry.json`;
  const text = await store.readSnapshot();
  const snapshot = text === undefined ? undefined : readSnapshot(text, path);
  if (snapshot?.format === registryFormat && snapshot.registry.revision > 0) {
    const { registry: copied } = snapshot;
    const last = await store.readEntry(copied.revision);
    // The copy of an entry that alone is gone stands for it until the next act begins the log again with it.
    if (last === undefined && !(await store.listRevisions()).includes(copied.revision - 1)) {
      const which = `${path} is of revision ${copied.revision}, which the log beside it lacks`;
      throw releaseError(unreadable, `${which}: the log was lost or is that of another store.`);
    }
    return await follow(store, { registry: copied, last });
  }
  const sum = await replay(store);
  if (sum.revision > 0) return { registry: sum, last: await store.readEntry(sum.revision) };
  if (snapshot?.fault !== undefined) throw snapshot.fault;
  return { registry: snapshot?.registry ?? emptyRegistry(), last: undefined };
}

/** Adds up the entries of the log alone. @throws ReleaseError `registry-unreadable` where one of them is lost */
export async function replay(store: ReleaseStore): Promise<Registry> {
  const { entries, lost, since } = await readLog(store);
  const [first] = lost;
  if (first !== undefined) {
    const way = 'doctor --repair begins the log again with what can be read.';
    throw releaseError(unreadable, `${first.fault.message.replace(/\.$/u, '')}: ${way}`, first.fault);
  }
  return entries
    .filter(({ revision }) => revision >= since)
    .reduce<Registry>((sum, entry) => applyEntry(sum, entry), emptyRegistry());
}

/** Reads the registry that the snapshot holds; undefined where it is absent or of no use. */
export async function readCopy(store: ReleaseStore): Promise<Registry | undefined> {
  const text = await store.readSnapshot();
  const copy = text === undefined ? undefined : readSnapshot(text, `${store.place}/registry.json`);
  return copy?.format === registryFormat ? copy.registry : undefined;
}

/** Adds the entries that came after a state. @throws ReleaseError `registry-unreadable` */
export async function follow(store: ReleaseStore, from: ReadState): Promise<ReadState> {
  let state = from;
  for (;;) {
    const revision = state.registry.revision + 1;
    const text = await store.readEntry(revision);
    if (text === undefined) return state;
    state = { registry: applyEntry(state.registry, parseEntry(text, { store, revision })), last: text };
  }
}

/** An entry that is missing or cannot be read. */
export interface LostEntry {
  revision: number;
  fault: ReleaseError;
}

export interface ReadLog {
  /** All that can be read, oldest first. */
  entries: LogEntry[];
  /** Lost entries that the registry needs: what came before the log was begun again is history. */
  lost: LostEntry[];
  /** Every entry that is there and cannot be read. */
  damaged: LostEntry[];
  /** Revision of the entry by which the log begins: it holds all that came before. */
  since: number;
}

/**
 * Reads all of the log that can be read.
 * @param after revision whose entry, and those before it, are known
 * @throws ReleaseError `newer-format`
 */
export async function readLog(store: ReleaseStore, after = 0): Promise<ReadLog> {
  const revisions = (await store.listRevisions()).filter((revision) => revision > after);
  const entries: LogEntry[] = [];
  const damaged: LostEntry[] = [];
  for (let at = 0; at < revisions.length; at += readAtATime) {
    const some = revisions.slice(at, at + readAtATime);
    const texts = await Promise.all(some.map((revision) => store.readEntry(revision)));
    for (const [nth, revision] of some.entries()) {
      try {
        entries.push(parseEntry(texts[nth] ?? '', { store, revision }));
      } catch (fault) {
        if (!(fault instanceof ReleaseError) || fault.code !== unreadable) throw fault;
        damaged.push({ revision, fault });
      }
    }
  }
  const since = entries.findLast(({ act }) => act.what === 'begin')?.revision ?? after + 1;
  const lost = [...damaged, ...missing(store, { revisions, since })]
    .filter(({ revision }) => revision >= since)
    .toSorted((a, b) => a.revision - b.revision);
  return { entries, lost, damaged, since };
}

function missing(store: ReleaseStore, { revisions, since }: { revisions: number[]; since: number }): LostEntry[] {
  const there = new Set(revisions);
  const last = revisions.at(-1) ?? 0;
  return Array.from({ length: Math.max(0, last - since) }, (_, at) => since + at)
    .filter((revision) => !there.has(revision))
    .map((revision) => ({
      revision,
      fault: releaseError(unreadable, `Entry ${revision} of the log in ${store.place} is missing.`),
    }));
}

/** Reads the entries of the log that can be read, oldest first. @throws ReleaseError `newer-format` */
export async function readEntries(store: ReleaseStore): Promise<LogEntry[]> {
  return (await readLog(store)).entries;
}

const anyEntry = z.looseObject({ formatVersion: z.number() });

function parseEntry(text: string, { store, revision }: { store: ReleaseStore; revision: number }): LogEntry {
  const path = `Entry ${revision} of the log in ${store.place}`;
  const { formatVersion } = parseFile(anyEntry, { text, path, code: unreadable });
  if (formatVersion > registryFormat) throw newerFormat(path, formatVersion);
  const entry = parseFile(logEntry, { text, path, code: unreadable });
  if (entry.revision !== revision) throw releaseError(unreadable, `${path} says that it is entry ${entry.revision}.`);
  return entry;
}

interface Snapshot {
  format: number;
  registry: Registry;
  /** Reason why it cannot be used: the log can do without it. */
  fault?: ReleaseError;
}

const anyFormat = z.looseObject({ format: z.number().default(1) });

function readSnapshot(text: string, path: string): Snapshot {
  try {
    const value = parseJson({ text, path, code: unreadable });
    const { format } = parseValue(anyFormat, { value, path, code: unreadable });
    if (format > registryFormat) throw newerFormat(path, format);
    if (format < registryFormat) throw earlierFormat(path, format);
    return { format, registry: parseValue(registry, { value, path, code: unreadable }) };
  } catch (cause) {
    if (!(cause instanceof ReleaseError) || cause.code === 'newer-format') throw cause;
    return { format: 0, registry: emptyRegistry(), fault: cause };
  }
}

/** Says what to do with a store from before the first release; nothing in it is changed. */
function earlierFormat(path: string, format: number): ReleaseError {
  return releaseError(
    unreadable,
    `${path} is of format ${format}, from before release 0.1.0, which this program does not read: publish the builds into an empty store.`,
  );
}

/** Never read in part: what this program does not know would be lost with its next act. */
function newerFormat(path: string, format: number): ReleaseError {
  return releaseError(
    'newer-format',
    `${path} is of format ${format}, this program knows ${registryFormat}: use the one that wrote it, or a later one.`,
  );
}
