import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { uploadField } from '@iconotheca/contracts/upload/upload';
import { clientSignal } from '@iconotheca/http/client-signal';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { ArchiveAnswer, ArchiveClient } from '../forwarding/archive-client.ts';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { requireJsonAnswer } from '../forwarding/forward.ts';
import { askArchive } from '../forwarding/ask-archive.ts';
import { archiveHeaders, relay } from '../forwarding/relay.ts';
import { receiveForm, uploadTokenOf } from './receive-form.ts';
import { uploadPace, watchPace, type Pace } from './pace.ts';
import { uploadSlots } from './slots.ts';
import { fileTooLarge } from './upload-error.ts';

interface UploadDeps {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  /** Where files wait until the archive has them. */
  folder: string;
  pace?: Pace | undefined;
}

/** What the form holds beside the bytes of the file. */
const formBytes = 10_000;
/** A large image is decoded, stored and may wait for others before it. */
const takeInMs = 120_000;

/** One JPEG from a form: stored here until it is whole, then handed to the archive, which decides. */
export function uploadRoutes({ archive, publicOrigin, folder, pace = uploadPace }: UploadDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const { path } = endpoints.upload;
  const slots = uploadSlots();
  const receive = receiveForm(folder);

  async function accountOf(token: string, request: Request): Promise<string> {
    const { userpk } = await askArchive('user', { token }, { archive, request, publicOrigin });
    if (userpk !== undefined) return userpk;
    throw new ApiError('not-allowed', 'A pass lets you read; log in with your own account to do this.');
  }

  /** A reader who may upload gets a place, and keeps it until the answer. */
  async function admit(token: string | undefined, request: Request, response: Response): Promise<void> {
    const account = token === undefined ? undefined : await accountOf(token, request);
    if (response.closed) throw new DOMException('The client has gone.', 'AbortError');
    response.once('close', slots.take(account));
  }

  async function passOn(request: Request, response: Response): Promise<void> {
    const { file } = request;
    if (file === undefined) {
      throw new ApiError('bad-request', `${uploadField}: holds no file`, { field: uploadField });
    }
    const answer = await handOver(file, request, response);
    requireJsonAnswer(answer);
    await relay(answer, response, { 'cache-control': 'private, no-store' });
  }

  async function handOver(file: Express.Multer.File, request: Request, response: Response): Promise<ArchiveAnswer> {
    const token = uploadTokenOf(request);
    try {
      return await archive.send({
        method: 'POST',
        path: `${path}?${new URLSearchParams({ filename: file.originalname }).toString()}`,
        headers: {
          ...archiveHeaders(request, publicOrigin),
          'content-type': 'image/jpeg',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: { stream: createReadStream(file.path), bytes: file.size },
        signal: clientSignal(response),
        timeoutMs: takeInMs,
      });
    } finally {
      await rm(file.path, { force: true });
    }
  }

  router.post(path, requireForm, async (request, response) => {
    const { tooSlow, hold } = watchPace(request, pace);
    const received = receive({ request, response, admit: (token) => hold(admit(token, request, response)) });
    tooSlow.catch(() => endWithAnswer(request, response));
    await Promise.race([received, tooSlow]);
    await passOn(request, response);
  });
  router.all(path, methodNotAllowed('POST'));
  return router;
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

/** What cannot be taken is refused before it is sent. */
const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('multipart/form-data')) {
    throw new ApiError('unsupported-media-type', 'The body must be a form: Content-Type: multipart/form-data.');
  }
  if (Number(request.headers['content-length'] ?? 0) > limits.maxUploadBytes + formBytes) throw fileTooLarge();
  next();
};
