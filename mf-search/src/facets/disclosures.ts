import { storedAtom } from '@iconotheca/client';
import { openings } from '../results/openings.ts';

/** Facets that the reader opened or closed, by field. */
export const openFacetsAtom = storedAtom({ key: 'facet-folds', schema: openings, initial: {}, area: 'tab' });

/** Rows of the Iconclass tree that the reader opened or closed, by path. */
export const expandedAtom = storedAtom({ key: 'expanded-notations', schema: openings, initial: {}, area: 'tab' });
