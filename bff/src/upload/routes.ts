import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { uploadField } from '@iconotheca/contracts/upload/upload';
import { clientSignal } from '@iconotheca/http/client-signal';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { requireJsonAnswer } from '../forwarding/forward.ts';
import { accountOf } from '../forwarding/account-of.ts';
import { archiveHeaders, relay } from '../forwarding/relay.ts';
import { handOverAsItComes, handOverWhenWhole, type HandOver, type SendFile } from './hand-over.ts';
import { receiveForm, uploadTokenOf } from './receive-form.ts';
import { uploadPace, watchPace, type Pace } from './pace.ts';
import { uploadTickets } from './upload-tickets.ts';
import { fileTooLarge } from './upload-error.ts';

interface UploadDeps {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  pace?: Pace | undefined;
}

/** Bytes that the form holds beside the file. */
const formBytes = 10_000;
/** A large image is decoded, stored and may wait for others before it. */
const takeInMs = 120_000;

/** Takes one JPEG from a form, and hands it to the archive while it comes in; the archive decides. */
export function uploadRoutes({ archive, publicOrigin, pace = uploadPace }: UploadDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const { path } = endpoints.upload;
  const tickets = uploadTickets();

  /** A reader who may upload gets a ticket, and keeps it until the answer. */
  async function admit(token: string | undefined, request: Request, response: Response): Promise<void> {
    const account = token === undefined ? undefined : await accountOf(token, { archive, request, publicOrigin });
    if (response.closed) throw new DOMException('The client has gone.', 'AbortError');
    response.once('close', tickets.take(account));
  }

  function beginHandOver(filename: string, token: string | undefined, request: Request, response: Response): HandOver {
    const send: SendFile = (body, signal) => {
      // A token that stands after the file in the form is known by now.
      const known = uploadTokenOf(request);
      return archive.send({
        method: 'POST',
        path: `${path}?${new URLSearchParams({ filename, ...announcedBytes(request) }).toString()}`,
        headers: {
          ...archiveHeaders(request, publicOrigin),
          'content-type': 'image/jpeg',
          ...(known === undefined ? {} : { authorization: `Bearer ${known}` }),
        },
        body,
        signal: AbortSignal.any([clientSignal(response), signal]),
        timeoutMs: takeInMs,
      });
    };
    return token === undefined ? handOverWhenWhole(send) : handOverAsItComes(send);
  }

  router.post(path, requireForm, async (request, response) => {
    const { tooSlow, hold } = watchPace(request, pace);
    let handOver: HandOver | undefined;
    const received = receiveForm({
      request,
      response,
      admit: (token) => hold(admit(token, request, response)),
      begin: (filename, token) => (handOver = beginHandOver(filename, token, request, response)),
    });
    tooSlow.catch(() => {
      handOver?.cut();
      endWithAnswer(request, response);
    });
    const file = await Promise.race([received, tooSlow]);
    if (file === undefined) {
      throw new ApiError('bad-request', `${uploadField}: holds no file`, { field: uploadField });
    }
    const answer = await file.finish();
    requireJsonAnswer(answer);
    await relay(answer, response, { 'cache-control': 'private, no-store' });
  });
  router.all(path, methodNotAllowed('POST'));
  return router;
}

/** The most that the file of a form may have, for the archive: its stream does not say. */
function announcedBytes(request: Request): { bytes?: string } {
  const bytes = request.headers['content-length'];
  return bytes === undefined ? {} : { bytes: String(Math.min(Number(bytes), limits.maxUploadBytes)) };
}

/** Reads no more of a request. An answer alone would leave the file to wait for the rest. */
function endWithAnswer(request: Request, response: Response): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  response.setHeader('connection', 'close');
  response.once('close', () => request.destroy());
}

/** Middleware that refuses other bodies than forms before they are sent. */
const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('multipart/form-data')) {
    throw new ApiError('unsupported-media-type', 'The body must be a form: Content-Type: multipart/form-data.');
  }
  if (Number(request.headers['content-length'] ?? 0) > limits.maxUploadBytes + formBytes) throw fileTooLarge();
  next();
};
