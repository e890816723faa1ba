import { endpoint, nothing } from '../http/endpoint.ts';
import { endedSessions, endSessionInput, newTokenInput, newTokenResult, ownSessions } from './own-sessions.ts';

/** The logins and tokens of whoever asks. Pages of the shell make none of these calls. */
export const ownSessionEndpoints = {
  ownSessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    input: nothing,
    output: ownSessions,
    carriesToken: true,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end',
    input: endSessionInput,
    output: endedSessions,
    carriesToken: true,
  }),
  makeToken: endpoint({
    method: 'POST',
    path: '/api/account/tokens',
    input: newTokenInput,
    output: newTokenResult,
    carriesToken: true,
  }),
} as const;
