import { endpoint, nothing } from './endpoint.ts';
import { health } from './health.ts';

export const operationsEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    input: nothing,
    output: health,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    input: nothing,
    output: health,
  }),
} as const;
