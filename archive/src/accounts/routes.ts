import { endpoints } from '@iconotheca/contracts/api';
import type { Credentials } from '@iconotheca/contracts/account/session';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router, type Request } from 'express';
import { answer } from '@iconotheca/http/answer';
import { tokenOf } from '@iconotheca/http/request-token';
import type { Accounts } from './accounts.ts';
import type { InstitutionLogin } from './institution-login.ts';
import type { Passkeys } from './passkeys.ts';
import type { ReaderOf } from './reader.ts';

interface AccountRoutesDeps {
  accounts: Accounts;
  institutionLogin: InstitutionLogin;
  passkeys: Passkeys;
  readerOf: ReaderOf;
}

/** Answers logins, sessions, passwords and tokens. */
export function accountRoutes({ accounts, institutionLogin, passkeys, readerOf }: AccountRoutesDeps): Router {
  const router = Router();
  answerPasskeys(router, passkeys);
  answer(router, endpoints.login, async ({ user, pass }, request) =>
    told(request, 'password', await accounts.logIn({ user, pass, ...from(request) })),
  );
  answer(router, endpoints.changePassword, async ({ user, pass, wanted }, request) =>
    told(request, 'changed password', await accounts.changePassword({ user, pass, wanted, ...from(request) })),
  );
  answer(router, endpoints.pass, async (_input, request) =>
    told(request, 'pass', await accounts.givePass(request.ip ?? '')),
  );
  answer(router, endpoints.institutions, () => institutionLogin.list());
  answer(router, endpoints.beginInstitutionLogin, (input) => institutionLogin.begin(input));
  answer(router, endpoints.endInstitutionLogin, async (input, request) =>
    told(request, 'institution', await institutionLogin.end({ ...input, ...from(request), log: request.log })),
  );
  answer(router, endpoints.logout, async ({ token }) => {
    await accounts.logOut(token);
    return { ok: true as const };
  });
  answer(router, endpoints.network, async (_input, request) => {
    const { institution } = await readerOf(request);
    return institution === undefined ? {} : { institution };
  });
  answer(router, endpoints.user, async ({ token }) => {
    const session = await accounts.sessionOf(token);
    if (session === undefined) throw new ApiError('login-required', 'Your login has expired. Please log in again.');
    return session;
  });
  answer(router, endpoints.ownSessions, async (_input, request) => ({
    sessions: await accounts.ownSessions(tokenOf(request)),
  }));
  answer(router, endpoints.endSession, async ({ id }, request) => {
    const ended = await accounts.endSession({ token: tokenOf(request), id });
    request.log.info({ event: 'sessions ended', ended }, 'A reader ended logins or tokens of their own.');
    return { ended };
  });
  answer(router, endpoints.makeToken, async (input, request) => {
    const made = await accounts.makeToken({ ...input, token: tokenOf(request) });
    request.log.info(
      { event: 'token made', scope: input.scope, days: input.days },
      'A reader made a token for programs.',
    );
    return made;
  });
  return router;
}

function answerPasskeys(router: Router, passkeys: Passkeys): void {
  answer(router, endpoints.beginPasskeyLogin, (_input, request) => passkeys.beginLogin(request.ip ?? ''));
  answer(router, endpoints.endPasskeyLogin, async (signed, request) =>
    told(request, 'passkey', await passkeys.endLogin(signed, from(request))),
  );
  answer(router, endpoints.ownPasskeys, (_input, request) => passkeys.list(tokenOf(request)));
  answer(router, endpoints.beginPasskey, (_input, request) => passkeys.begin(tokenOf(request)));
  answer(router, endpoints.addPasskey, async (input, request) => {
    const added = await passkeys.add({ ...input, token: tokenOf(request) });
    request.log.info({ event: 'passkey added' }, 'A reader added a passkey.');
    return added;
  });
  answer(router, endpoints.removePasskey, async ({ id }, request) => {
    const left = await passkeys.remove({ id, token: tokenOf(request) });
    request.log.info({ event: 'passkey removed' }, 'A reader removed a passkey.');
    return left;
  });
  answer(router, endpoints.needPasskey, async ({ isNeeded }, request) => {
    const own = await passkeys.need({ isNeeded, token: tokenOf(request) });
    request.log.info({ event: 'passkey needed', isNeeded }, 'A reader chose whether a password is enough.');
    return own;
  });
}

/** Returns the origin of a login. */
function from(request: Request): { address: string; agent: string | undefined } {
  return { address: request.ip ?? '', agent: request.get('user-agent') };
}

/** Logs a login as an event of its own, as refused ones are: whose it is, and by what. */
function told(request: Request, by: string, credentials: Credentials): Credentials {
  request.log.info({ event: 'login', by, uid: credentials.uid }, 'A reader logged in.');
  return credentials;
}
