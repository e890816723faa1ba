import { endpoints } from '@iconotheca/contracts/api';
import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { runFileField, runPictureField } from '@iconotheca/contracts/run/run';
import { isJpegFileName, uploadField } from '@iconotheca/contracts/upload/upload';
import { clientSignal } from '@iconotheca/http/client-signal';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { ArchiveClient } from '../forwarding/archive-client.ts';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { requireJsonAnswer } from '../forwarding/forward.ts';
import { accountOf } from '../forwarding/account-of.ts';
import { archiveHeaders, relay } from '../forwarding/relay.ts';
import { handOverAsItComes, handOverWhenWhole, type HandOver, type SendFile } from './hand-over.ts';
import type { FileOfForm } from './file-of-form.ts';
import { receiveForm, uploadTokenOf } from './receive-form.ts';
import { uploadPace, watchPace, type Pace } from './pace.ts';
import { uploadTickets, type UploadTickets } from './upload-tickets.ts';
import { fileTooLarge } from './upload-error.ts';

interface UploadDeps {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  pace?: Pace | undefined;
}

/** Bytes that the form holds beside the file. */
const formBytes = 10_000;
/** A large image is decoded, stored and may wait for others before it; a sheet is read once. */
const takeInMs = 120_000;

/** File that comes by a form to a call of the archive. */
interface Way extends FileOfForm {
  path: string;
  type: string;
  /** True if nothing of a file is taken before its sender is known: it is too large for memory. */
  isNamed: boolean;
}

const image: Way = {
  path: endpoints.upload.path,
  field: uploadField,
  maxBytes: limits.maxUploadBytes,
  beside: ['token'],
  type: 'image/jpeg',
  isNamed: false,
  checkName(name) {
    if (isJpegFileName(name)) return;
    throw new ApiError('unsupported-media-type', 'You can only upload JPEG files', { field: uploadField });
  },
};

/** The archive says which sheets it reads. */
const sheet: Way = {
  path: endpoints.newRun.path,
  field: runFileField,
  maxBytes: limits.maxRunFileBytes,
  beside: ['token', 'collection'],
  type: 'application/octet-stream',
  isNamed: true,
  checkName: () => undefined,
};

/** A picture of a run's records, under the name that they give it. */
const picture: Way = {
  ...image,
  path: endpoints.sendRunPicture.path,
  field: runPictureField,
  beside: ['token', 'name'],
  isNamed: true,
  checkName: () => undefined,
};

/** Takes one file from a form, a JPEG or a sheet, and hands it to the archive while it comes in; the archive decides. */
export function uploadRoutes(deps: UploadDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const tickets = uploadTickets();
  for (const way of [image, sheet, picture]) {
    router.post(way.path, requireForm(way), takeFile(way, tickets, deps));
    if (way === image) router.all(way.path, methodNotAllowed('POST'));
  }
  return router;
}

function takeFile(
  way: Way,
  tickets: UploadTickets,
  { archive, publicOrigin, pace = uploadPace }: UploadDeps,
): RequestHandler {
  const tooLarge = () => fileTooLarge(way);

  /** A reader who may upload gets a ticket, and keeps it until the answer. */
  async function admit(token: string | undefined, request: Request, response: Response): Promise<void> {
    const isKnown = token !== undefined || way.isNamed;
    const account = isKnown ? await accountOf(token, { archive, request, publicOrigin }) : undefined;
    if (response.closed) throw new DOMException('The client has gone.', 'AbortError');
    response.once('close', tickets.take(account));
  }

  function beginHandOver(filename: string, token: string | undefined, request: Request, response: Response): HandOver {
    const send: SendFile = (body, signal) => {
      // A token that stands after the file in the form is known by now.
      const known = uploadTokenOf(request);
      const asked = { filename, ...valuesBeside(way, request), ...announcedBytes(way, request) };
      return archive.send({
        method: 'POST',
        path: `${request.path}?${new URLSearchParams(asked).toString()}`,
        headers: {
          ...archiveHeaders(request, publicOrigin),
          'content-type': way.type,
          ...(known === undefined ? {} : { authorization: `Bearer ${known}` }),
        },
        body,
        signal: AbortSignal.any([clientSignal(response), signal]),
        timeoutMs: takeInMs,
      });
    };
    return token === undefined ? handOverWhenWhole(send, tooLarge) : handOverAsItComes(send, tooLarge);
  }

  return async (request, response) => {
    const { tooSlow, hold } = watchPace(request, pace);
    let handOver: HandOver | undefined;
    const received = receiveForm({
      request,
      response,
      of: way,
      admit: (token) => hold(admit(token, request, response)),
      begin: (filename, token) => (handOver = beginHandOver(filename, token, request, response)),
    });
    tooSlow.catch(() => {
      handOver?.cut();
      endWithAnswer(request, response);
    });
    const file = await Promise.race([received, tooSlow]);
    if (file === undefined) {
      throw new ApiError('bad-request', `${way.field}: holds no file`, { field: way.field });
    }
    const answer = await file.finish();
    requireJsonAnswer(answer);
    await relay(answer, response, { 'cache-control': 'private, no-store' });
  };
}

/** The values of a form that stand before its file, but for the token. */
function valuesBeside({ beside }: Way, request: Request): Record<string, string> {
  const body: unknown = request.body;
  const values = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    values.flatMap(([name, value]: [string, unknown]) =>
      name !== 'token' && beside.includes(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** The most that the file of a form may have, for the archive: its stream does not say. */
function announcedBytes({ maxBytes }: Way, request: Request): { bytes?: string } {
  const bytes = request.headers['content-length'];
  return bytes === undefined ? {} : { bytes: String(Math.min(Number(bytes), maxBytes)) };
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

/** Makes middleware that refuses other bodies than forms before they are sent. */
function requireForm(way: Way): RequestHandler {
  return (request, _response, next) => {
    if (!request.is('multipart/form-data')) {
      throw new ApiError('unsupported-media-type', 'The body must be a form: Content-Type: multipart/form-data.');
    }
    if (Number(request.headers['content-length'] ?? 0) > way.maxBytes + formBytes) throw fileTooLarge(way);
    next();
  };
}
