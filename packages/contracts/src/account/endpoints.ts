import * as z from 'zod/mini';
import { describeCalls, type Descriptions } from '../http/description.ts';
import { endpoint, group, nothing } from '../http/endpoint.ts';
import {
  beginInstitutionInput,
  beginInstitutionResult,
  endInstitutionInput,
  loginInput,
  network,
  passwordInput,
} from './login.ts';
import { endedSessions, endSessionInput, newTokenInput, newTokenResult, ownSessions } from './own-sessions.ts';
import {
  makingOptions,
  newPasskeyInput,
  ownPasskey,
  ownPasskeys,
  passkeyId,
  signedByPasskey,
  signingOptions,
} from './passkey.ts';
import { credentials, institutions, session, tokenInput } from './session.ts';

/** Calls about the session of a token, which pages make too. */
export const sessionEndpoints = /* @__PURE__ */ group(() => ({
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
}));

/** Calls that bff answers itself: browsers' sessions are its own. */
export const browserSessionEndpoints = /* @__PURE__ */ group(() => ({
  /** A token becomes a session of this browser: a cookie that no script reads, and the handle that stands for it. */
  keepSession: endpoint({
    method: 'POST',
    path: '/api/session',
    input: tokenInput,
    output: z.pick(credentials, { token: true, name: true, exp: true }),
  }),
}));

/** Calls that bff makes for readers who log in; pages have no use for them. */
export const loginEndpoints = /* @__PURE__ */ group(() => ({
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
}));

/** Calls about the caller's own logins and tokens; pages of the shell make none of them. */
export const ownSessionEndpoints = /* @__PURE__ */ group(() => ({
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
}));

/** Calls about keys that a device keeps; pages of the shell make none of them. */
export const passkeyEndpoints = /* @__PURE__ */ group(() => ({
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
}));

/** Description of each call, for programs and those who write them; no page carries it. */
export const accountDescriptions: Descriptions<
  typeof sessionEndpoints &
    typeof browserSessionEndpoints &
    typeof loginEndpoints &
    typeof ownSessionEndpoints &
    typeof passkeyEndpoints
> = /* @__PURE__ */ describeCalls('Login', {
  institutions: { roles: 'anyone', summary: 'Institutions whose readers log in there' },
  logout: { roles: 'anyone', summary: 'Ends a session: its token is of no use afterwards' },
  user: { roles: 'token', summary: 'The account of a token, and what it may do' },
  keepSession: {
    roles: 'token',
    summary:
      'Gives a token away for a session of the browser that asks: a cookie, and a handle that pages send in place of the token',
    failures: ['not-allowed'],
  },
  login: {
    roles: 'anyone',
    summary: 'Credentials for a username and a password',
    failures: ['wrong-login', 'too-many-requests'],
  },
  changePassword: {
    roles: 'anyone',
    summary: 'Gives an account the password that its user wants, ends its other sessions, answers new credentials',
    failures: ['wrong-login', 'not-allowed', 'too-many-requests'],
  },
  pass: {
    roles: 'anyone',
    summary: 'Credentials for seven days, for a reader without an account',
    failures: ['too-many-requests'],
  },
  beginInstitutionLogin: {
    roles: 'anyone',
    summary: 'Where a reader logs in at their institution, and what to keep until they are back',
    failures: ['institution-not-found', 'institution-unreachable'],
  },
  endInstitutionLogin: {
    roles: 'anyone',
    summary: 'Credentials for a reader who comes back from their institution',
    failures: ['wrong-login', 'institution-not-found', 'institution-unreachable', 'too-many-requests'],
  },
  network: { roles: 'anyone', summary: 'The institution of the caller’s network' },
  ownSessions: { roles: 'account', summary: 'Logins and tokens for programs of an account, the latest used first' },
  endSession: { roles: 'account', summary: 'Ends a login or a token of one’s own, or all other logins' },
  makeToken: {
    roles: 'account',
    summary:
      'A token for programs, which reads, or reads and writes, in the name of the account until it ends; it is told once',
  },
  beginPasskeyLogin: {
    roles: 'anyone',
    summary: 'What a device is to sign for a login by passkey; `not-found` where the site has no address for them',
    failures: ['not-found', 'too-many-requests'],
  },
  endPasskeyLogin: {
    roles: 'anyone',
    summary: 'Credentials for what a passkey signed',
    failures: ['wrong-login', 'not-found', 'too-many-requests'],
  },
  ownPasskeys: { roles: 'account', summary: 'The passkeys of an account, and whether its password needs one' },
  beginPasskey: {
    roles: 'account',
    summary: 'By what a device makes a passkey for the account',
    failures: ['not-found'],
  },
  addPasskey: { roles: 'account', summary: 'Keeps the passkey that a device made', failures: ['not-found'] },
  removePasskey: { roles: 'account', summary: 'Removes a passkey; with the last one the password is enough again' },
  needPasskey: { roles: 'account', summary: 'Whether the password of the account is no longer enough to log in' },
});
