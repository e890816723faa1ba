import { historyEntries } from '../history/history-entry.ts';
import { storedAtom } from '@iconotheca/client';

/** What this tab showed at the entries of its history. */
export const historyEntriesAtom = storedAtom({ key: 'visits', schema: historyEntries, initial: {}, area: 'tab' });
