import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { isJpegFileName, uploadField, uploadInput } from '@iconotheca/contracts/upload/upload';
import type { Request, RequestHandler, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import type { Readable } from 'node:stream';
import { tokenBehind } from '../forwarding/browser-session.ts';
import type { HandOver } from './hand-over.ts';
import { toUploadError } from './upload-error.ts';

interface Receiving {
  request: Request;
  response: Response;
  /** Asked before any of the file is taken, with the token if it has come in; refuses by throwing. */
  admit: (token: string | undefined) => Promise<void>;
  /** Called once for the file, with the token if it has come in. */
  begin: (filename: string, token: string | undefined) => HandOver;
}

const maxTokenBytes = 200;

/**
 * Reads a form with one file, which is handed over while it comes in. Whatever goes wrong, or when the client goes, the
 * file is cut off and the promise rejected.
 * @returns the file, to be finished; undefined for a form without one
 */
export function receiveForm({ request, response, admit, begin }: Receiving): Promise<HandOver | undefined> {
  let handOver: HandOver | undefined;
  const storage: StorageEngine = {
    _handleFile(_request, { originalname, stream }, done) {
      handOver = begin(originalname, uploadTokenOf(request));
      void take(handOver, stream, done);
    },
    _removeFile(_request, _file, done) {
      handOver?.cut();
      done(null);
    },
  };
  return new Promise((settle, refuse) => {
    formReader(storage, admit)(request, response, (error: unknown) => {
      if (error === undefined) {
        settle(handOver);
        return;
      }
      handOver?.cut();
      refuse(toUploadError(error));
    });
  });
}

/** Tells the form's parser how it went, as it wants to be told. */
async function take(handOver: HandOver, stream: Readable, done: (error: unknown) => void): Promise<void> {
  try {
    await handOver.take(stream);
    done(null);
  } catch (error) {
    done(error);
  }
}

function formReader(storage: StorageEngine, admit: Receiving['admit']): RequestHandler {
  return multer({
    storage,
    limits: {
      fileSize: limits.maxUploadBytes,
      files: 1,
      fields: 2,
      parts: 3,
      fieldSize: maxTokenBytes,
      fieldNameSize: 40,
      fieldNestingDepth: 0,
      headerPairs: 10,
    },
    defParamCharset: 'utf8',
    fileFilter: (request, file, accept) => {
      if (!isJpegFileName(file.originalname)) {
        accept(new ApiError('unsupported-media-type', 'You can only upload JPEG files', { field: uploadField }));
        return;
      }
      void admit(uploadTokenOf(request)).then(
        () => accept(null, true),
        (error: Error) => accept(error),
      );
    },
  }).single(uploadField);
}

/** Returns the token of a form as far as it has come in, else that of the header. */
export function uploadTokenOf(request: Request): string | undefined {
  const { data } = uploadInput.safeParse(request.body);
  return tokenBehind(request, data?.token) ?? /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
}
