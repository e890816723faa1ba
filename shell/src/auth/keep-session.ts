import { browserSessionEndpoints } from '@iconotheca/contracts/account/session-endpoints';
import { isHandle, type Credentials } from '@iconotheca/contracts/account/session';
import { call } from '@iconotheca/client';

/**
 * Credentials as this browser may store them. A token, as another server's login puts it into an address, is given away for a
 * handle; one that is a handle already stays.
 * @throws ApiError `login-required` for a token that is of no use
 */
export async function keepSession<Kept extends Credentials>(credentials: Kept): Promise<Kept> {
  if (isHandle(credentials.token)) return credentials;
  const { token, exp } = await call(browserSessionEndpoints.keepSession, { token: credentials.token });
  return { ...credentials, token, exp };
}
