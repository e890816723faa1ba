import type { Logger } from '@iconotheca/http/request-log';
import type { Act } from '@iconotheca/releases/log-entry';
import { perform } from '@iconotheca/releases/perform';
import type { Registry } from '@iconotheca/releases/registry';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import type { Health } from './health.ts';
import { failureRate, isOfPreview, isToBeRecalled, type Counted } from './health-record.ts';

/** Versions that are recalled by themselves: none, those that a share of visitors tries, or the active ones too. */
export const recallScopes = ['off', 'canary', 'all'] as const;
export type RecallScope = (typeof recallScopes)[number];

/** Name in the log of who recalled. */
const by = 'automatic recall';

interface Version {
  slot: string;
  version: string;
}

export interface RecallParts {
  releases: LiveRegistry;
  health: Pick<Health, 'of'>;
  autoRecall: RecallScope;
  logger: Logger;
}

/**
 * Takes a version back that fails for too many visits. Asked at each visit and each failure of it: those of one network
 * may all have been told before there were visits enough. What goes wrong is logged: the next one asks again.
 */
export async function recallIfFailing({ slot, version }: Version, parts: RecallParts): Promise<void> {
  const { releases, health, autoRecall: scope, logger } = parts;
  const decide = (current: Registry) => recallOf(current, { slot, version, scope });
  try {
    if (scope === 'off' || decide(await releases.current()) === undefined) return;
    const count = await health.of(slot, version);
    if (!isToBeRecalled(count)) return;
    const { entry } = await perform(releases.store, decide, { by, why: whyOf(count) });
    if (entry !== undefined) logger.warn({ slot, version }, 'A version was recalled: it failed for too many visits.');
  } catch (cause) {
    logger.error({ err: cause, slot, version }, 'A version that fails for too many visits could not be recalled.');
  }
}

function recallOf({ slots }: Registry, asked: { slot: string; version: string; scope: RecallScope }): Act | undefined {
  const { slot, version, scope } = asked;
  const found = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
  if (found === undefined || found.recalled.includes(version)) return undefined;
  const isCanary = found.canary?.version === version && found.active !== version;
  const isReplaceable = found.active === version && found.fallback.length > 0;
  if (!isCanary && !(scope === 'all' && isReplaceable)) return undefined;
  return { what: 'recall', slot, version, automatic: true };
}

/** `3 of 41 visits failed (7.3 %), last: page.js answered 404` */
function whyOf(count: Counted): string {
  const rate = (failureRate(count) * 100).toFixed(1);
  const last = count.reasons.find(({ reason }) => !isOfPreview(reason))?.reason;
  const words = `${count.failures} of ${count.visits} visits failed (${rate} %)`;
  return last === undefined ? words : `${words}, last: ${last}`;
}
