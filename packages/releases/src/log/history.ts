import { z } from 'zod';
import type { Act, gateResult, LogEntry } from './log-entry.ts';
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
  return changesOf(act, before, after).map((change) => {
    const reasons = [why, change.why].filter(Boolean).join('; ');
    return { ...line, ...change, ...(reasons && { why: reasons }) };
  });
}

type Change = Pick<HistoryLine, 'slot' | 'from' | 'to' | 'why'>;

function changesOf(act: Act, before: Registry, after: Registry): Change[] {
  switch (act.what) {
    case 'begin':
      return [{}];
    case 'publish':
      return [{ slot: act.slot, to: act.release.version, ...untried(act.gate) }];
    case 'promote':
      return Object.keys(act.versions).flatMap((slot) => activeChange(slot, before, after));
    case 'rollback':
      return activeChange(act.slot, before, after);
    case 'canary':
      return [{ slot: act.slot, to: `${act.version} for ${act.percent} %` }];
    case 'preview':
      return Object.entries(act.versions).map(([slot, to]) => ({ slot, to }));
    case 'end-preview':
    case 'token-revoke':
      return [{ from: act.id }];
    case 'recall':
      return [{ slot: act.slot, from: act.version, ...toOf(after.slots[act.slot]?.active) }];
    case 'prune':
      return Object.entries(act.versions).flatMap(([slot, versions]) => versions.map((from) => ({ slot, from })));
    case 'brand-put':
    case 'brand-promote':
    case 'brand-rollback': {
      const from = act.what === 'brand-put' ? undefined : before.brands[act.brand]?.active;
      return [{ slot: `brand:${act.brand}`, ...(from && { from }), to: act.version }];
    }
    case 'token-add':
      return [{ to: act.token.id }];
  }
}

function activeChange(slot: string, before: Registry, after: Registry): Change[] {
  const [from, to] = [before.slots[slot]?.active, after.slots[slot]?.active];
  return from === to ? [] : [{ slot, ...(from && { from }), ...toOf(to) }];
}

/** That a build was not tried in a browser before it was taken, and why. */
function untried(gate: z.output<typeof gateResult> | undefined): Change {
  return gate?.outcome === 'skipped' ? { why: `untried: ${gate.why}` } : {};
}

function toOf(to: string | undefined): Change {
  return to === undefined ? {} : { to };
}
