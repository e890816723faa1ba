import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import { uploadEndpoints } from '@iconotheca/contracts/upload/endpoints';
import { uploadField, uploadResult } from '@iconotheca/contracts/upload/upload';
import { callAddress, errorBody, leaveForLogin, logFailure, messages, tokenForCall } from '@iconotheca/client';
import { words as uploadMessages } from '../words/upload.ts';

interface SendFile {
  file: File;
  /** Called with the fraction that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file (spec §7), by XMLHttpRequest, since `fetch` reports no upload progress.
 * @returns the image's name; undefined when the server refuses the file, which shows no message (spec §8)
 * @throws Error in words for the reader when the file cannot be sent
 */
export function sendFile({ file, onProgress, signal }: SendFile): Promise<string | undefined> {
  const token = tokenForCall();
  if (token === undefined) return Promise.reject(new Error(messages.uploadLogin));
  const form = new FormData();
  // First, so that the server can check the token before the file arrives.
  form.set('token', token);
  form.set(uploadField, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, path } = uploadEndpoints.upload;
    const fail = (text: string) => reject(new Error(text));
    const log = (what: string) => logFailure({ method, address: path }, what);
    request.open(method, callAddress(path));
    request.withCredentials = true;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => {
      log('The server cannot be reached.');
      fail(uploadMessages.uploadFailed);
    });
    request.addEventListener('abort', () => fail(uploadMessages.cancelled));
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      const sent = uploadResult.safeParse(body);
      if (request.status === 200 && sent.success) {
        resolve(sent.data.newfilename);
        return;
      }
      log(`${request.status} ${errorBody.safeParse(body).data?.error ?? ''}`);
      if (request.status === 401) leaveForLogin(token);
      resolve(undefined);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
