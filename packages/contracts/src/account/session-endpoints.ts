import * as z from 'zod/mini';
import { endpoint, nothing } from '../http/endpoint.ts';
import { institutions, session, tokenInput } from './session.ts';

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
} as const;
