import { browserSessionEndpoints } from '@iconotheca/contracts/account/endpoints';
import type { Credentials } from '@iconotheca/contracts/account/session';
import { call } from '@iconotheca/client';

/**
 * Gives a token, as another server's login puts it into an address, away for a handle.
 * @throws ApiError `login-required` for a token that is of no use
 */
export async function giveTokenAway<Kept extends Credentials>(credentials: Kept): Promise<Kept> {
  const { token, exp } = await call(browserSessionEndpoints.keepSession, { token: credentials.token });
  return { ...credentials, token, exp };
}
