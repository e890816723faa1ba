import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { thesaurusEndpoints } from '@iconotheca/contracts/thesaurus/endpoints';
import type { ThesaurusFormat } from '@iconotheca/contracts/thesaurus/replace-entry';
import {
  ApiError,
  callAddress,
  errorBody,
  leaveForLogin,
  logFailure,
  messages,
  tokenForCall,
} from '@iconotheca/client';

const { method, path } = thesaurusEndpoints.thesaurusExport;

/**
 * Reads all entries as the text of a file. The token goes in a header: an address is kept by browsers and logs.
 * @throws ApiError with the server's words, or `archive-unreachable` when nothing answered
 */
export async function readExport(format: ThesaurusFormat): Promise<string> {
  const token = tokenForCall();
  if (token === undefined) throw new ApiError('login-required', messages.loginNeeded);
  const address = callAddress(`${path}?format=${format}`);
  try {
    return await read(address, token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logFailure({ method, address: path }, error);
    if (error.code === 'login-required') leaveForLogin(token);
    throw error;
  }
}

async function read(address: string, token: string): Promise<string> {
  try {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' });
    const text = await response.text();
    if (response.ok) return text;
    throw refusal(response.status, text);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('archive-unreachable', messages.network.unreachable, { cause });
  }
}

function refusal(status: number, text: string): ApiError {
  const said = errorBody.safeParse(parseJson(text)).data?.error ?? `The server answered ${status}.`;
  return new ApiError(status === 401 ? 'login-required' : 'internal', said);
}
