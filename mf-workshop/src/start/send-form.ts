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

export interface Sending {
  /** Called with the fraction that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal: AbortSignal;
}

interface SentForm<Answer> extends Sending {
  path: string;
  /** Values that stand before the file. */
  values: Readonly<Record<string, string>>;
  field: string;
  file: Blob;
  /** Reads the answer; undefined for one that is none. */
  read: (body: unknown) => Answer | undefined;
}

const method = 'POST';
/** Codes by which a page does otherwise than say that it failed. */
const codes = new Map<number, 'login-required' | 'too-many-requests'>([
  [401, 'login-required'],
  [429, 'too-many-requests'],
]);

/**
 * Sends a form with a file, by XMLHttpRequest, since `fetch` reports no upload progress.
 * @throws ApiError in words for the reader through the promise; DOMException `AbortError`
 */
export function sendForm<Answer>({
  path,
  values,
  field,
  file,
  read,
  onProgress,
  signal,
}: SentForm<Answer>): Promise<Answer> {
  const token = tokenForCall();
  if (token === undefined) return Promise.reject(new ApiError('login-required', messages.loginNeeded));
  const form = new FormData();
  // First, so that the server can check who sends, and where to, before the file arrives.
  form.set('token', token);
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set(field, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: ApiError) => {
      logFailure({ method, address: path }, error);
      if (error.code === 'login-required') leaveForLogin(token);
      reject(error);
    };
    request.open(method, callAddress(path));
    request.withCredentials = true;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () =>
      fail(
        new ApiError(
          'archive-unreachable',
          navigator.onLine ? messages.network.unreachable : messages.network.offlineCall,
        ),
      ),
    );
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      const answer = request.status === 200 ? read(body) : undefined;
      if (answer !== undefined) resolve(answer);
      else fail(refusal(request.status, body));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Servers write English; other pages get the sentence of the code, and what the server says of this file. */
function refusal(status: number, body: unknown): ApiError {
  const { code = 'internal', error = `The server answered ${status}.` } = errorBody.safeParse(body).data ?? {};
  const told = term('common.failures', code);
  const sentence = told === code ? error : `${told} (${error})`;
  return new ApiError(codes.get(status) ?? 'internal', sentence);
}
