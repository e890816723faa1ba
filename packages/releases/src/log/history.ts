import type { Change } from '../acts/act.ts';
import { rulesOf } from '../acts/acts.ts';
import type { LogEntry } from './log-entry.ts';
import { emptyRegistry, type Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { applyEntry } from './apply.ts';
import { readEntries } from './read-log.ts';

/** Change that one act made to one slot. */
export interface HistoryLine {
  /** ISO 8601. */
  at: string;
  by: string;
  what: string;
  /** Slot, or `brand:leuven`; absent where the act is on none. */
  slot?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  revision: number;
  why?: string | undefined;
}

/**
 * Lists who did what, oldest first, as far as the log can be read; of one slot when named.
 * @throws ReleaseError `newer-format`
 */
export async function readHistory(store: ReleaseStore, slot?: string): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let before = emptyRegistry();
  for (const entry of await readEntries(store)) {
    const after = afterEntry(before, entry);
    lines.push(...linesOf(entry, before, after));
    before = after;
  }
  return slot === undefined ? lines : lines.filter((line) => line.slot === slot);
}

/** Adds an entry; one that builds on what is lost changes nothing. */
function afterEntry(before: Registry, entry: LogEntry): Registry {
  try {
    return applyEntry(before, entry);
  } catch (cause) {
    if (!(cause instanceof ReleaseError)) throw cause;
    return before;
  }
}

function linesOf({ act, at, by, why, revision }: LogEntry, before: Registry, after: Registry): HistoryLine[] {
  const line = { at, by, what: act.what, revision, ...(why && { why }) };
  return rulesOf(act)
    .changes(act, before, after)
    .map((change) => withChange(line, change));
}

function withChange(line: HistoryLine, change: Change): HistoryLine {
  const reasons = [line.why, change.why].filter(Boolean).join('; ');
  return { ...line, ...change, ...(reasons && { why: reasons }) };
}
