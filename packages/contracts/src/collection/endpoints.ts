import { endpoint, nothing } from '../http/endpoint.ts';
import { overview } from './overview.ts';

export const overviewEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    input: nothing,
    output: overview,
    maxAgeS: 60,
    forAllSites: true,
  }),
} as const;
