import { endpoint, nothing } from '../http/endpoint.ts';
import {
  beginInstitutionInput,
  beginInstitutionResult,
  endInstitutionInput,
  loginInput,
  network,
  passwordInput,
} from './login.ts';
import { credentials } from './session.ts';

/** What bff asks for readers who log in; pages have no use for it. */
export const loginEndpoints = {
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
  network: endpoint({
    method: 'GET',
    path: '/api/network',
    input: nothing,
    output: network,
  }),
} as const;
