import { lookupEndpoints } from '@iconotheca/contracts/lookup/endpoints';
import { limits } from '@iconotheca/contracts/limits';
import { unidentifiedOwner, unknownInstitution } from '@iconotheca/contracts/lookup/fixed-options';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';

/** Kind of entry that a field of the record looks up. */
export type LookupKind = 'institution' | 'owner' | 'place';

type NameEndpoint = (typeof lookupEndpoints)['lookupInstitutions' | 'lookupPersons' | 'lookupPlaces'];

interface KindFacts {
  endpoint: NameEndpoint;
  /** Characters from which on it is looked up (spec §5). */
  minLength: number;
  /** A record has one. */
  isSingle: boolean;
  /** An option that is always there. */
  fixed?: LookupRow;
  /** The tab of the popup for what no look-up finds; institutions are added by those who keep their database. */
  addedAs?: ThesaurusKind;
  /** Kinds of entries that fit the field. */
  entryKinds: readonly LookupRow['kind'][];
}

export const lookupKinds: Readonly<Record<LookupKind, KindFacts>> = {
  institution: {
    endpoint: lookupEndpoints.lookupInstitutions,
    minLength: limits.minLookupLength.institution,
    isSingle: true,
    fixed: { id: '', label: unknownInstitution, kind: 'institution', source: 'fixed' },
    entryKinds: ['institution'],
  },
  owner: {
    endpoint: lookupEndpoints.lookupPersons,
    minLength: limits.minLookupLength.name,
    isSingle: false,
    fixed: { id: '', label: unidentifiedOwner, kind: 'person', source: 'fixed' },
    addedAs: 'person',
    entryKinds: ['person', 'corporate'],
  },
  place: {
    endpoint: lookupEndpoints.lookupPlaces,
    minLength: limits.minLookupLength.name,
    isSingle: false,
    addedAs: 'place',
    entryKinds: ['place'],
  },
};

/** Tells whether a name is one of the options that link to nothing, and so lacks no link. */
export function isFixedName(label: string): boolean {
  return label === unknownInstitution || label === unidentifiedOwner;
}
