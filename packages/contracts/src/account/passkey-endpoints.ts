import * as z from 'zod/mini';
import { endpoint, nothing } from '../http/endpoint.ts';
import {
  makingOptions,
  newPasskeyInput,
  ownPasskey,
  ownPasskeys,
  passkeyId,
  signedByPasskey,
  signingOptions,
} from './passkey.ts';
import { credentials } from './session.ts';

/** Logging in by a key that a device keeps, and keeping such keys. Pages of the shell make none of these calls. */
export const passkeyEndpoints = {
  beginPasskeyLogin: endpoint({
    method: 'POST',
    path: '/api/passkey-login/begin',
    input: nothing,
    output: signingOptions,
  }),
  endPasskeyLogin: endpoint({
    method: 'POST',
    path: '/api/passkey-login/end',
    input: signedByPasskey,
    output: credentials,
  }),
  ownPasskeys: endpoint({
    method: 'GET',
    path: '/api/account/passkeys',
    input: nothing,
    output: ownPasskeys,
    carriesToken: true,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/begin',
    input: nothing,
    output: makingOptions,
    carriesToken: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    input: newPasskeyInput,
    output: ownPasskey,
    carriesToken: true,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/remove',
    input: z.object({ id: passkeyId }),
    output: ownPasskeys,
    carriesToken: true,
  }),
  needPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/need',
    input: z.object({ isNeeded: z.boolean('must be true or false') }),
    output: ownPasskeys,
    carriesToken: true,
  }),
} as const;
