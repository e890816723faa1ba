import { tokenInput } from '@iconotheca/contracts/account/session';
import { deviceForm, formOf, loginForm, loginPage, pages, type Operations } from '../describing/operations.ts';

const unreachable = [502, 503, 504];
const toLogin = { 303: { description: 'The reader is not logged in: to login' }, ...pages(...unreachable) };

/** Operations of the pages of login, and of the forms that they hold. */
export const loginOperations: Operations = {
  '/LOGIN': {
    get: loginPage({ operationId: 'loginPage', summary: 'The login page' }),
    post: loginForm(
      { operationId: 'logIn', summary: 'Logs in by a form, and leads back; the page says what went wrong' },
      { fields: ['user', 'pass'], again: [400, 401, 429, ...unreachable] },
    ),
  },
  '/LOGIN/password': {
    get: loginPage({ operationId: 'passwordPage', summary: 'The page to change a password' }),
    post: loginForm(
      { operationId: 'setPassword', summary: 'Changes a password by a form, logs in, and leads back' },
      { fields: ['user', 'pass', 'wanted', 'again'], again: [400, 401, 429, ...unreachable] },
    ),
  },
  '/LOGIN/account': {
    get: loginPage(
      {
        operationId: 'accountPage',
        summary: 'The page where a reader sees and ends their logins, and makes tokens for programs',
      },
      toLogin,
    ),
  },
  '/LOGIN/account/end': {
    post: loginForm(
      {
        operationId: 'endOwnSession',
        summary: 'Ends a login or a token of the reader, or all their other logins, by a form',
      },
      { fields: ['id'], again: [400, ...unreachable] },
    ),
  },
  '/LOGIN/account/tokens': {
    post: loginForm(
      { operationId: 'makeOwnToken', summary: 'Makes a token for programs by a form; the page shows it once' },
      { fields: ['name', 'scope', 'days'], again: [200, 400, 403, ...unreachable] },
    ),
  },
  '/LOGIN/account/passkeys': {
    post: loginForm(
      { operationId: 'addOwnPasskey', summary: 'Keeps the passkey that a device made, by a form' },
      { fields: ['name', 'answer'], again: [400, 403, 404, ...unreachable] },
    ),
  },
  '/LOGIN/account/passkeys/begin': {
    post: deviceForm(
      {
        operationId: 'beginOwnPasskey',
        summary: 'By what a device makes a passkey for the account, for the script of the page',
      },
      ['login-required', 'not-found'],
    ),
  },
  '/LOGIN/account/passkeys/remove': {
    post: loginForm(
      { operationId: 'removeOwnPasskey', summary: 'Removes a passkey of the reader, by a form' },
      { fields: ['id'], again: [400, 403, ...unreachable] },
    ),
  },
  '/LOGIN/account/passkeys/need': {
    post: loginForm(
      {
        operationId: 'needOwnPasskey',
        summary: 'Whether the reader’s password is no longer enough to log in, by a form',
      },
      { fields: ['need'], again: [400, 403, ...unreachable] },
    ),
  },
  '/LOGIN/passkey': {
    post: loginForm(
      {
        operationId: 'logInByPasskey',
        summary: 'Logs in by what a passkey signed, by a form, and leads back; the page says what went wrong',
      },
      { fields: ['answer'], again: [400, 401, 404, 429, ...unreachable] },
    ),
  },
  '/LOGIN/passkey/begin': {
    post: deviceForm(
      { operationId: 'beginLoginByPasskey', summary: 'What a device is to sign, for the script of the login page' },
      ['not-found', 'too-many-requests'],
    ),
  },
  '/LOGOUT': { post: formOf(tokenInput, { operationId: 'logOut', summary: 'Ends a session, by a form' }) },
};
