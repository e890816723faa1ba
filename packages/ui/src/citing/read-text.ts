import {
  ApiError,
  callAddress,
  errorBody,
  leaveForLogin,
  logFailure,
  messages,
  tokenForCall,
} from '@iconotheca/client';
import { term } from '@iconotheca/contracts/language/wording';
import { parseJson } from '@iconotheca/contracts/shape/parse-json';

interface AskedText {
  method: string;
  /** Path with its query. */
  address: string;
}

/**
 * Reads a text that the server makes for a reader who has logged in. The token goes in a header: an address is kept by browsers
 * and logs.
 * @throws ApiError in words for the reader through the promise, or `archive-unreachable` when nothing answered
 */
export async function readText(asked: AskedText): Promise<string> {
  const token = tokenForCall();
  if (token === undefined) throw new ApiError('login-required', messages.loginNeeded);
  try {
    return await read(asked, token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logFailure(asked, error);
    if (error.code === 'login-required') leaveForLogin(token);
    throw error;
  }
}

async function read({ method, address }: AskedText, token: string): Promise<string> {
  const init: RequestInit = { method, headers: { authorization: `Bearer ${token}` }, cache: 'no-store' };
  try {
    const response = await fetch(callAddress(address), init);
    const text = await response.text();
    if (response.ok) return text;
    throw refusal(response.status, text);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('archive-unreachable', messages.network.unreachable, { cause });
  }
}

/** Servers write English; other pages get the sentence of the code. */
function refusal(status: number, text: string): ApiError {
  const { code = 'internal', error = `The server answered ${status}.` } =
    errorBody.safeParse(parseJson(text)).data ?? {};
  const told = term('common.failures', code);
  return new ApiError(status === 401 ? 'login-required' : 'internal', told === code ? error : told);
}
