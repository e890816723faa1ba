import { endpoint } from '../http/endpoint.ts';
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
