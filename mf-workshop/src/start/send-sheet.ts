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
import { runEndpoints } from '@iconotheca/contracts/run/endpoints';
import { run, runFileField, type Run } from '@iconotheca/contracts/run/run';
import { parseJson } from '@iconotheca/contracts/shape/parse-json';

interface SentSheet {
  file: File;
  collection: string;
  /** Called with the fraction that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const { method, path } = runEndpoints.newRun;

/**
 * Sends a sheet, by XMLHttpRequest, since `fetch` reports no upload progress.
 * @returns the run that it begins
 * @throws ApiError in words for the reader
 */
export function sendSheet({ file, collection, onProgress, signal }: SentSheet): Promise<Run> {
  const token = tokenForCall();
  if (token === undefined) return Promise.reject(new ApiError('login-required', messages.loginNeeded));
  const form = new FormData();
  // First, so that the server can check who sends, and where to, before the file arrives.
  form.set('token', token);
  form.set('collection', collection);
  form.set(runFileField, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: ApiError) => {
      logFailure({ method, address: path }, error);
      if (error.code === 'login-required') leaveForLogin(token);
      reject(error);
    };
    request.open(method, callAddress(path));
    request.withCredentials = true;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
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
      const begun = run.safeParse(body);
      if (begun.success) resolve(begun.data);
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
  return new ApiError(status === 401 ? 'login-required' : 'internal', sentence);
}
