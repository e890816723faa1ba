import { visits } from '@iconotheca/kit/domain/visit';
import { storedAtom } from '@iconotheca/kit/state/stored-atom';

/** What this tab showed at the entries of its history. */
export const visitsAtom = storedAtom({ key: 'visits', schema: visits, initial: {}, area: 'tab' });
