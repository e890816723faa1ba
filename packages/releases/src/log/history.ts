import { z } from 'zod';
import { rulesOf } from '../acts/acts.ts';
import type { LogEntry } from './log-entry.ts';
import { emptyRegistry, type Registry } from '../registry.ts';
import { parseFile, ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { applyEntry } from './apply.ts';
import { readEntries } from './read-log.ts';

const historyLine = z.object({
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  what: z.string(),
  /** Slot, or `brand:leuven`; absent where the act is on none. */
  slot: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  revision: z.number().int(),
  why: z.string().optional(),
});
/** What one act did to one slot. */
export type HistoryLine = z.infer<typeof historyLine>;

/**
 * Lists who did what, oldest first, as far as the log can be read; of one slot when named.
 * @throws ReleaseError `registry-unreadable`
 */
export async function readHistory(store: ReleaseStore, slot?: string): Promise<HistoryLine[]> {
  const former = (await store.readFormerHistory()) ?? '';
  const path = `${store.place}/audit.jsonl`;
  const lines = former
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => parseFile(historyLine, { text, path, code: 'registry-unreadable' }));
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
    .map((change) => {
      const reasons = [why, change.why].filter(Boolean).join('; ');
      return { ...line, ...change, ...(reasons && { why: reasons }) };
    });
}
