import { sessionEndpoints } from '@iconotheca/contracts/account/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { Session } from '@iconotheca/contracts/account/session';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { call } from '../calls/call.ts';
import { credentialsAtom, type StoredCredentials } from './credentials.ts';
import { noteLoginUse } from './login-use.ts';
import { leaveForLogin } from './token.ts';

/** The reader to whom credentials belong (spec §7). Those that the server has dropped lead to login. */
function sessionQueryOptions(credentials: StoredCredentials | null) {
  return queryOptions({
    // The token stays out of the key: keys are shown by tools and written into messages.
    queryKey: ['session', credentials?.uid, credentials?.exp] as const,
    queryFn:
      credentials === null
        ? skipToken
        : async ({ signal }) => {
            try {
              return await askWhoIs(credentials, signal);
            } catch (error) {
              if (error instanceof ApiError && error.code === 'login-required') leaveForLogin(credentials.token);
              throw error;
            }
          },
    staleTime: 5 * 60_000,
  });
}

/** Uses the login for nothing else than to keep it. @throws ApiError when it could not be asked for */
export async function keepLogin(credentials: StoredCredentials): Promise<void> {
  await askWhoIs(credentials);
}

async function askWhoIs({ token }: StoredCredentials, signal?: AbortSignal): Promise<Session> {
  const session = await call(sessionEndpoints.user, { token }, { signal });
  noteLoginUse();
  return session;
}

/** Returns the session of the reader, with their rights; undefined for visitors, and until the server has answered. */
export function useSession(): Session | undefined {
  return useQuery(sessionQueryOptions(useAtomValue(credentialsAtom))).data;
}

/** Tells whether this browser has no login, neither of an account nor by a pass. */
export function useIsVisitor(): boolean {
  return useAtomValue(credentialsAtom) === null;
}
