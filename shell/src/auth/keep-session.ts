import { isHandle, type Credentials } from '@iconotheca/contracts/account/session';

/**
 * Returns credentials as this browser may store them: with the handle of a session that it has. Few come with a token
 * in its place, and a page loads for those alone the code that gives it away.
 * @throws ApiError `login-required` for a token that is of no use
 */
export async function keepSession<Kept extends Credentials>(credentials: Kept): Promise<Kept> {
  if (isHandle(credentials.token)) return credentials;
  const { giveTokenAway } = await import('./give-token-away.ts');
  return await giveTokenAway(credentials);
}
