import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import { Router } from 'express';
import { answer } from '@iconotheca/http/answer';
import type { Accounts } from './accounts.ts';
import type { InstitutionLogin } from './institution-login.ts';
import type { ReaderOf } from './reader.ts';

interface AccountRoutesDeps {
  accounts: Accounts;
  institutionLogin: InstitutionLogin;
  readerOf: ReaderOf;
}

export function accountRoutes({ accounts, institutionLogin, readerOf }: AccountRoutesDeps): Router {
  const router = Router();
  answer(router, endpoints.login, ({ user, pass }, { ip = '' }) => accounts.logIn({ user, pass, address: ip }));
  answer(router, endpoints.changePassword, ({ user, pass, wanted }, { ip = '' }) =>
    accounts.changePassword({ user, pass, wanted, address: ip }),
  );
  answer(router, endpoints.pass, (_input, { ip = '' }) => accounts.givePass(ip));
  answer(router, endpoints.institutions, () => institutionLogin.list());
  answer(router, endpoints.beginInstitutionLogin, (input) => institutionLogin.begin(input));
  answer(router, endpoints.endInstitutionLogin, (input, { ip = '' }) =>
    institutionLogin.end({ ...input, address: ip }),
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
  return router;
}
