import { defaultView, view } from '@iconotheca/kit/domain/view';
import { storedAtom } from '@iconotheca/kit/state/stored-atom';

/** How the reader last chose to see results. */
export const viewAtom = storedAtom({ key: 'view', schema: view, initial: defaultView });
