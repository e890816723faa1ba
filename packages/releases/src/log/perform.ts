import { logEntry, type Act, type LogEntry } from './log-entry.ts';
import { registryFormat, type Registry } from '../registry.ts';
import { parseValue, releaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { applyAct, applyEntry, requireAllowed } from './apply.ts';
import { readState } from './read-log.ts';

export interface Performer {
  /** Name of the actor: from a token, a session or the system's user. */
  by: string;
  why?: string | undefined;
  /** Revision that the decision was made on; any when absent. */
  expected?: number | undefined;
  now?: Date | undefined;
}

export interface Performed {
  before: Registry;
  /** After the act. */
  registry: Registry;
  /** Undefined where the act would have changed nothing. */
  entry: LogEntry | undefined;
}

/** An act, or what decides on one from the registry as it stands; undefined for none. It may be asked again. */
export type Decision = Act | ((current: Registry) => Act | undefined | Promise<Act | undefined>);

/**
 * Does one act on the releases of a store: read, decide, append; where another was faster, once more. When it returns,
 * the act is on the disk and every reader of the store finds it.
 * @throws ReleaseError why it is refused; `revision-conflict` when the store is no longer at the expected revision;
 *   `not-written`
 */
export async function perform(store: ReleaseStore, decision: Decision, performer: Performer): Promise<Performed> {
  const { by, why, expected, now = new Date() } = performer;
  for (;;) {
    const { registry: found, last } = await readState(store);
    requireRevision(found, expected);
    const isOfLog = last !== undefined || found.revision === 0;
    const before = isOfLog ? found : await beginAgain(store, found, { by, now });
    if (before === undefined) continue;
    const act = typeof decision === 'function' ? await decision(before) : decision;
    if (act === undefined) return { before, registry: before, entry: undefined };
    // First what can be said in the words of the act, then its form.
    const next = applyAct(before, { act, by, at: now.toISOString() });
    if (next === before) return { before, registry: before, entry: undefined };
    requireAllowed(act, next);
    const entry = entryAfter(before, { act, by, why, now });
    if (await append(store, before, entry)) return { before, registry: applyEntry(before, entry), entry };
  }
}

interface Acting {
  act: Act;
  by: string;
  why?: string | undefined;
  now: Date;
}

/** @throws ReleaseError `not-allowed` that names the field */
function entryAfter({ revision }: Registry, { act, by, why, now }: Acting): LogEntry {
  return parseValue(logEntry, {
    value: {
      formatVersion: registryFormat,
      revision: revision + 1,
      at: now.toISOString(),
      by,
      ...(why && { why }),
      act,
    },
    path: 'What was asked for',
    code: 'not-allowed',
  });
}

async function append(store: ReleaseStore, before: Registry, entry: LogEntry): Promise<boolean> {
  if (!(await store.appendEntry(entry.revision, `${JSON.stringify(entry)}\n`))) return false;
  await writeCopy(store, applyEntry(before, entry));
  return true;
}

/**
 * Writes an act after a registry that the log itself lacks.
 * @returns false when another was faster
 */
export async function appendAfter(
  store: ReleaseStore,
  before: Registry,
  { act, by, why, now = new Date() }: Performer & { act: Act },
): Promise<boolean> {
  return await append(store, before, entryAfter(before, { act, by, why, now }));
}

/** Writes the copy of the registry: where it cannot be written, readers take the entries that came after the last one. */
export async function writeCopy(store: ReleaseStore, registry: Registry): Promise<void> {
  await store.writeSnapshot(`${JSON.stringify(registry, undefined, 2)}\n`).catch((cause: unknown) => {
    const isFull = cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
    if (!isFull) throw cause;
  });
}

/**
 * Begins the log again with a registry whose own entry is lost.
 * @returns undefined when another was faster
 */
async function beginAgain(
  store: ReleaseStore,
  copied: Registry,
  { by, now }: Pick<Acting, 'by' | 'now'>,
): Promise<Registry | undefined> {
  const entry = entryAfter(copied, { act: { what: 'begin', registry: copied }, by, now });
  return (await append(store, copied, entry)) ? applyEntry(copied, entry) : undefined;
}

function requireRevision({ revision }: Registry, expected: number | undefined): void {
  if (expected === undefined || revision === expected) return;
  throw releaseError(
    'revision-conflict',
    `The registry is at revision ${revision}, not ${expected}: someone else changed it. Look, then repeat.`,
  );
}
