import { endpoint } from '../http/endpoint.ts';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { copy, copyInput } from './copy.ts';
import { owner, ownerInput } from './owner.ts';

export const ownerEndpoints = {
  owner: endpoint({
    method: 'GET',
    path: '/api/owner',
    input: ownerInput,
    output: owner,
    carriesToken: true,
    forAllSites: true,
  }),
  copy: endpoint({
    method: 'GET',
    path: '/api/copy',
    input: copyInput,
    output: copy,
    carriesToken: true,
    forAllSites: true,
  }),
} as const;

/** Description of each call, for programs and those who write them; no page carries it. */
export const ownerDescriptions: Descriptions<typeof ownerEndpoints> = /* @__PURE__ */ describeCalls('Provenance', {
  owner: {
    roles: 'anyone',
    summary: 'A former owner by id or name: spellings, marks, books, places and years, from all records that name them',
    failures: ['subscription-required', 'owner-not-found'],
  },
  copy: {
    roles: 'anyone',
    summary: 'One copy of a book by institution and shelfmark: its records, its owners in order of time, and the gaps',
    failures: ['subscription-required', 'copy-not-found'],
  },
});
