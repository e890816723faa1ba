import { endpoint } from '../http/endpoint.ts';
import { suggestInput, suggestResult } from './suggest.ts';

export const suggestEndpoints = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/suggest',
    input: suggestInput,
    output: suggestResult,
    maxAgeS: 60,
    carriesToken: true,
    forAllSites: true,
  }),
} as const;
