import { endpoints } from '@iconotheca/contracts/api';
import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { uploadedFile, type UploadResult } from '@iconotheca/contracts/upload/upload';
import { Router, type Request } from 'express';
import { requireUser, type ReaderOf } from '../accounts/reader.ts';
import { clientSignal } from '@iconotheca/http/client-signal';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { queryOf } from '@iconotheca/http/query';
import type { Uploads } from './uploads.ts';

interface UploadRoutesDeps {
  uploads: Uploads;
  readerOf: ReaderOf;
}

/**
 * Takes one JPEG as the body, its name in the query. The sender is known from the address and the headers, so that
 * nothing of a visitor's body is read.
 */
export function uploadRoutes({ uploads, readerOf }: UploadRoutesDeps): Router {
  const router = Router();
  const { path } = endpoints.upload;

  router.post(path, async (request, response) => {
    const { userpk } = requireUser(await readerOf(request));
    requireJpegType(request);
    const query = queryOf(request);
    const { filename, bytes: announced } = parseInput(uploadedFile, {
      filename: query.get('filename') ?? '',
      bytes: query.get('bytes') ?? undefined,
    });
    const bytes = Number(request.headers['content-length'] ?? announced ?? limits.maxUploadBytes);
    const client = clientSignal(response);
    const newfilename = await uploads.take({ userpk, filename, bytes, source: request, client });
    response.set('Cache-Control', 'private, no-store').json({ newfilename } satisfies UploadResult);
  });

  router.all(path, methodNotAllowed('POST'));

  return router;
}

function requireJpegType(request: Request): void {
  if (request.is('image/jpeg')) return;
  throw new ApiError('unsupported-media-type', 'The body must be the file itself, with Content-Type: image/jpeg.');
}
