import type { ConceptsNamed } from '../../concepts/named-concepts.ts';
import type { SearchDocument } from '../../documents/search-document.ts';
import type { Ordinal } from '../ids.ts';
import type { Change, DeltaDocument } from '../writing/delta.ts';
import { isCached, type CachedSet } from './cached-set.ts';
import { matchesAll, type DocumentSet, type MatchPlan } from './match-set.ts';

/**
 * Matches on which an answer depends: those without Include filters, because a field's own counts are made without its
 * own.
 */
export interface Concern {
  plan: MatchPlan;
  stored: CachedSet;
  written: readonly DeltaDocument[];
  /** Number of changes when it was last known to hold. */
  asOf: number;
}

/** A document that came to be another one, or none, or is new. */
type Changed = { killed: Ordinal } | { gone: string } | { written: SearchDocument };

/** With more changes since it was looked at, an answer is found anew: looking at each would take as long. */
const mostChanges = 500;

/**
 * Keeps the last changes, so that whatever is remembered can be asked whether one of them concerns it. That is done
 * when it is wanted again: a write waits for nothing.
 */
export function openChanges(conceptsNamed: ConceptsNamed) {
  let changes: Changed[] = [];
  /** Number of changes before the first of them. */
  let before = 0;

  const now = () => before + changes.length;

  function concerns(changed: Changed, { plan, stored, written }: Concern): boolean {
    if ('killed' in changed) return isCached(stored, changed.killed);
    if ('gone' in changed) return written.some(({ document }) => document.uid === changed.gone);
    return matchesAll(changed.written, plan, conceptsNamed);
  }

  return {
    add({ killed, gone, written }: Change): void {
      for (const each of killed) changes.push({ killed: each });
      for (const each of gone) changes.push({ gone: each });
      for (const { document } of written) changes.push({ written: document });
      if (changes.length <= 2 * mostChanges) return;
      const kept = changes.slice(-mostChanges);
      before += changes.length - kept.length;
      changes = kept;
    },

    /** Returns what an answer that is found now depends on. */
    concernOf(plan: MatchPlan, { stored, written }: DocumentSet): Concern {
      return { plan, stored, written, asOf: now() };
    },

    /** Tells whether an answer is still what would be found. */
    holds(concern: Concern): boolean {
      if (concern.asOf === now()) return true;
      if (now() - concern.asOf > mostChanges) return false;
      for (let at = concern.asOf - before; at < changes.length; at += 1) {
        const changed = changes[at];
        if (changed === undefined || concerns(changed, concern)) return false;
      }
      concern.asOf = now();
      return true;
    },
  };
}

export type Changes = ReturnType<typeof openChanges>;
