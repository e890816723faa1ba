import type { Acted } from '../acts/act.ts';
import { rulesOf, type Act } from '../acts/acts.ts';
import type { Registry } from '../registry.ts';
import type { LogEntry } from './log-entry.ts';

/**
 * Returns the registry after one act, its revision as before. An act that changes nothing returns the registry it was
 * given. What is in the log has been allowed once: here is only refused what cannot be done at all.
 * @throws ReleaseError such as `unknown-version`
 */
export function applyAct(current: Registry, { act, ...acted }: Acted & { act: Act }): Registry {
  return rulesOf(act).apply(current, act, { by: acted.by, at: acted.at });
}

/** Returns the registry after an entry of the log. */
export function applyEntry(current: Registry, entry: LogEntry): Registry {
  return { ...applyAct(current, entry), revision: entry.revision };
}

/**
 * Refuses an act that can be carried out and may not be done now: what releases and brands must keep to.
 * @throws ReleaseError `contract`, `not-allowed`
 */
export function requireAllowed(act: Act, next: Registry): void {
  rulesOf(act).requireAllowed?.(act, next);
}
