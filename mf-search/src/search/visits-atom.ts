import { visits } from './history-entry.ts';
import { storedAtom } from '@iconotheca/client';

/** What this tab showed at the entries of its history. */
export const visitsAtom = storedAtom({ key: 'visits', schema: visits, initial: {}, area: 'tab' });
