import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { credentials, tokenInput } from './session.ts';

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
