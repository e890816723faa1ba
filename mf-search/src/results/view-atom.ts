import { defaultView, view } from '@iconotheca/ui/cards/view';
import { storedAtom } from '@iconotheca/client';

/** How the reader last chose to see results. */
export const viewAtom = storedAtom({ key: 'view', schema: view, initial: defaultView });
