import {
  ApiError,
  callAddress,
  errorBody,
  leaveForLogin,
  logFailure,
  messages,
  tokenForCall,
} from '@iconotheca/client';
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import { parseJson } from '@iconotheca/contracts/shape/parse-json';

const { method, path } = runEndpoints.runProblems;

/**
 * Reads the table of a run's problems. The token goes in a header: an address is kept by browsers and logs.
 * @throws ApiError with the server's words, or `archive-unreachable` when nothing answered
 */
export async function readProblems(run: number): Promise<string> {
  const token = tokenForCall();
  if (token === undefined) throw new ApiError('login-required', messages.loginNeeded);
  const address = callAddress(path.replace(':run', String(run)));
  try {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' }).catch(
      (cause: unknown) => {
        throw new ApiError('archive-unreachable', messages.network.unreachable, { cause });
      },
    );
    const text = await response.text();
    if (response.ok) return text;
    const said = errorBody.safeParse(parseJson(text)).data?.error ?? `The server answered ${response.status}.`;
    throw new ApiError(response.status === 401 ? 'login-required' : 'internal', said);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logFailure({ method, address: path }, error);
    if (error.code === 'login-required') leaveForLogin(token);
    throw error;
  }
}
