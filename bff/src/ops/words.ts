import { recallRule } from '../releases/health/health-record.ts';
import { rulesOf } from '@iconotheca/releases/acts';
import type { Act, LogEntry } from '@iconotheca/releases/log-entry';

/** Wording of the pages of operations. */
const partNames: Readonly<Record<string, string>> = {
  shell: 'Frame',
  'mf-search': 'Search',
  'mf-viewer': 'Items and viewer',
  'mf-lists': 'Lists',
  'mf-provenance': 'Provenance',
  'mf-help': 'Help',
  'mf-workshop': 'Workshop',
};

/** Names a part as readers would call it; a partner's goes by the name it has. */
export function partName(slot: string): string {
  return (Object.hasOwn(partNames, slot) ? partNames[slot] : undefined) ?? slot;
}

/** Names the actor, without what only tells people of one name apart. */
export function actorName({ by, act }: Pick<LogEntry, 'by' | 'act'>): string {
  if (act.what === 'recall' && act.automatic === true) return 'the site itself';
  return by.replace(/ \(account [^)]*\)$/u, '');
}

/** Says what an act did, after the name of who did it. */
export function sentenceOf(act: Act): string {
  return rulesOf(act).sentence(act);
}

const number = new Intl.NumberFormat('en-GB');
const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** Counts in words: `1 visit`, `2,000 visits`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

/** Formats a rate: `0.4 %`, with the space of British scientific print. */
export function percentOf(rate: number): string {
  return share.format(rate).replace('%', ' %');
}

export const recallRuleWords = `Above ${percentOf(recallRule.rate)} of at least ${recallRule.leastVisits} visits, a canary is recalled by itself.`;

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const steps = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;

/** Says how far a moment is from now: `3 minutes ago`, `in 2 days` */
export function ago(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1_000;
  const found = steps.findLast(([, size]) => Math.abs(seconds) >= size);
  if (found === undefined) return 'just now';
  const [unit, size] = found;
  return relative.format(Math.trunc(seconds / size), unit);
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats a moment: `22 November 2026 at 14:05 UTC` */
export function momentOf(at: Date): string {
  return `${moment.format(at)} UTC`;
}
