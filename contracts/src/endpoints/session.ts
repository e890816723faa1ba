import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import {
  beginInstitutionInput,
  beginInstitutionResult,
  credentials,
  endInstitutionInput,
  institutions,
  loginInput,
  network,
  passwordInput,
  session,
  tokenInput,
} from '../session.ts';

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    input: loginInput,
    output: credentials,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password',
    input: passwordInput,
    output: credentials,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/api/pass',
    input: nothing,
    output: credentials,
  }),
  institutions: endpoint({
    method: 'GET',
    path: '/api/institutions',
    input: nothing,
    output: institutions,
    maxAgeS: 60,
  }),
  beginInstitutionLogin: endpoint({
    method: 'POST',
    path: '/api/institution-login/begin',
    input: beginInstitutionInput,
    output: beginInstitutionResult,
  }),
  endInstitutionLogin: endpoint({
    method: 'POST',
    path: '/api/institution-login/end',
    input: endInstitutionInput,
    output: credentials,
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
  network: endpoint({
    method: 'GET',
    path: '/api/network',
    input: nothing,
    output: network,
  }),
} as const;
