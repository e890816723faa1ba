import { ApiError } from '@iconotheca/contracts/http/error';
import { askArchive, type Asking } from './ask-archive.ts';

/**
 * Returns the account that a token stands for.
 * @throws ApiError `login-required`, `not-allowed` for a pass
 */
export async function accountOf(token: string | undefined, asking: Asking): Promise<string> {
  if (token === undefined) throw new ApiError('login-required', 'You need to be logged in to do this.');
  const { userpk } = await askArchive('user', { token }, asking);
  if (userpk !== undefined) return userpk;
  throw new ApiError('not-allowed', 'A pass lets you read; log in with your own account to do this.');
}
