import { endpoint, nothing } from '../http/endpoint.ts';
import { overview } from './overview.ts';
import { profilesResult } from './profile.ts';

export const overviewEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    input: nothing,
    output: overview,
    maxAgeS: 60,
    forAllSites: true,
  }),
  profiles: endpoint({
    method: 'GET',
    path: '/api/collections',
    input: nothing,
    output: profilesResult,
    forAllSites: true,
  }),
} as const;
