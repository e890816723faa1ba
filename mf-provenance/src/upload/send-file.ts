import { imagesEndpoints } from '@iconotheca/contracts/endpoints/images';
import { errorBody } from '@iconotheca/contracts/error';
import { uploadField, uploadResult } from '@iconotheca/contracts/upload';
import { messages } from '@iconotheca/kit/messages/en';
import { recordMessages } from '@iconotheca/kit/messages/record';
import { tokenForCall } from '@iconotheca/kit/session/token';

interface SendFile {
  file: File;
  /** Called with the share that has gone, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file (spec §7). The browser tells the progress of a form by XMLHttpRequest alone.
 * @returns the image's name
 * @throws Error in words for the reader
 */
export function sendFile({ file, onProgress, signal }: SendFile): Promise<string> {
  const token = tokenForCall();
  if (token === undefined) return Promise.reject(new Error(messages.uploadLogin));
  const form = new FormData();
  // First, so that the server knows who sends before the file comes.
  form.set('token', token);
  form.set(uploadField, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (text: string) => reject(new Error(text));
    request.open(imagesEndpoints.upload.method, imagesEndpoints.upload.path);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => fail(recordMessages.uploadFailed));
    request.addEventListener('abort', () => fail('Cancelled'));
    request.addEventListener('load', () => {
      const body = readJson(request.responseText);
      const sent = uploadResult.safeParse(body);
      if (request.status === 200 && sent.success) resolve(sent.data.newfilename);
      else fail(errorBody.safeParse(body).data?.error ?? recordMessages.uploadFailed);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** A proxy's page in place of an answer says nothing that we know of. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
