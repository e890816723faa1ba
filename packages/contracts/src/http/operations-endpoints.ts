import { endpoint, nothing } from './endpoint.ts';
import { describeCalls, type Descriptions } from './description.ts';
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

/** Description of each call, for programs and those who write them; no page carries it. */
export const operationsDescriptions: Descriptions<typeof operationsEndpoints> = /* @__PURE__ */ describeCalls(
  'Operations',
  {
    live: { roles: 'anyone', summary: 'Whether the process answers' },
    ready: { roles: 'anyone', summary: 'Whether the process can serve; 503 when it cannot' },
  },
);
