import type { HistoryEntry } from '@iconotheca/contracts/history/history';
import { words as historyMessages } from '../words/history.ts';

const times = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a time: ISO 8601 → `18 November 2026 at 14:20`, in the reader's time zone. */
export function saidTime(at: string): string {
  return times.format(new Date(at));
}

/** Names the maker of a version. */
export function makerOf({ by, act }: Pick<HistoryEntry, 'by' | 'act'>): string {
  if (by !== undefined) return by.isReader ? historyMessages.you({ name: by.name }) : by.name;
  return act === 'import' ? historyMessages.byArchive : historyMessages.byGone;
}

/** Lists four names at most, and how many more there are. */
export function changedNames(names: readonly string[]): string {
  const most = 4;
  const rest = names.length - most;
  return rest > 1 ? historyMessages.more({ names: names.slice(0, most).join(', '), rest }) : names.join(', ');
}
