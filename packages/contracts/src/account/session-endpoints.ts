import * as z from 'zod/mini';
import { endpoint, nothing } from '../http/endpoint.ts';
import { endedSessions, endSessionInput, newTokenInput, newTokenResult, ownSessions } from './own-sessions.ts';
import { credentials, institutions, session, tokenInput } from './session.ts';

export const sessionEndpoints = {
  institutions: endpoint({
    method: 'GET',
    path: '/api/institutions',
    input: nothing,
    output: institutions,
    maxAgeS: 60,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    input: tokenInput,
    output: z.object({ ok: z.literal(true) }),
  }),
  user: endpoint({
    method: 'POST',
    path: '/api/user',
    input: tokenInput,
    output: session,
  }),
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

/** What bff answers itself: browsers' sessions are its own. */
export const browserSessionEndpoints = {
  /** A token becomes a session of this browser: a cookie that no script reads, and the handle that stands for it. */
  keepSession: endpoint({
    method: 'POST',
    path: '/api/session',
    input: tokenInput,
    output: z.pick(credentials, { token: true, name: true, exp: true }),
  }),
} as const;
