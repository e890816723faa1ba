import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { endpoints } from '@iconotheca/contracts/endpoints';
import { ApiError } from '@iconotheca/contracts/error';
import { limits } from '@iconotheca/contracts/limits';
import { uploadField } from '@iconotheca/contracts/upload';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { ArchiveAnswer, ArchiveClient } from '../archive-client.ts';
import { methodNotAllowed, requireJsonAnswer } from '../forward.ts';
import { askArchive } from '../login/ask-archive.ts';
import { archiveHeaders, goneSignal, relay } from '../relay.ts';
import { receiveForm, uploadTokenOf } from './receive-form.ts';
import { fileTooLarge } from './upload-error.ts';

interface UploadDeps {
  archive: ArchiveClient;
  publicOrigin: string | undefined;
  /** Where files wait until the archive has them. */
  folder: string;
}

/** Files that come in at a time, whoever sends them: what they take of the disk stays below a gigabyte. */
const atOnce = 16;
/** What the form holds beside the bytes of the file. */
const formBytes = 10_000;
/** A large image is decoded, stored and may wait for others before it. */
const takeInMs = 120_000;

/** One JPEG from a form: kept here until it is whole, then handed to the archive, which decides. */
export function uploadRoutes({ archive, publicOrigin, folder }: UploadDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const { path } = endpoints.upload;

  async function authorise(token: string, request: Request): Promise<void> {
    const { userpk } = await askArchive('user', { token }, { archive, request, publicOrigin });
    if (userpk !== undefined) return;
    throw new ApiError('not-allowed', 'A pass lets you read; log in with your own account to do this.');
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
        signal: goneSignal(response),
        timeoutMs: takeInMs,
      });
    } finally {
      await rm(file.path, { force: true });
    }
  }

  const receive = receiveForm({ folder, authorise });

  async function take(request: Request, response: Response): Promise<void> {
    await receive(request, response);
    await passOn(request, response);
  }

  router.post(path, requireForm, limitAtOnce(take));
  router.all(path, methodNotAllowed('POST'));
  return router;
}

/** What cannot be taken is refused before it is sent. */
const requireForm: RequestHandler = (request, _response, next) => {
  if (!request.is('multipart/form-data')) {
    throw new ApiError('unsupported-media-type', 'The body must be a form: Content-Type: multipart/form-data.');
  }
  if (Number(request.headers['content-length'] ?? 0) > limits.maxUploadBytes + formBytes) throw fileTooLarge();
  next();
};

function limitAtOnce(take: (request: Request, response: Response) => Promise<void>): RequestHandler {
  let running = 0;
  return async (request, response) => {
    if (running >= atOnce) {
      throw new ApiError('overloaded', 'Too many files are being uploaded right now. Try again in a moment.', {
        retryAfterS: 5,
      });
    }
    running += 1;
    try {
      await take(request, response);
    } finally {
      running -= 1;
    }
  };
}
