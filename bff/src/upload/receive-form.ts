import { uploadInput } from '@iconotheca/contracts/upload/upload';
import type { Request, RequestHandler, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import type { Readable } from 'node:stream';
import { tokenBehind } from '../forwarding/browser-session.ts';
import type { HandOver } from './hand-over.ts';
import type { FileOfForm } from './file-of-form.ts';
import { toUploadError } from './upload-error.ts';

interface Receiving {
  request: Request;
  of: FileOfForm;
  response: Response;
  /** Asked before any of the file is taken, with the token if it has come in; refuses by throwing. */
  admit: (token: string | undefined) => Promise<void>;
  /** Called once for the file, with the token if it has come in. */
  begin: (filename: string, token: string | undefined) => HandOver;
}

const maxValueBytes = 200;

/**
 * Reads a form with one file, which is handed over while it comes in. Whatever goes wrong, or when the client goes, the
 * file is cut off and the promise rejected.
 * @returns the file, to be finished; undefined for a form without one
 */
export function receiveForm({ request, response, of, admit, begin }: Receiving): Promise<HandOver | undefined> {
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
    formReader(storage, of, admit)(request, response, (error: unknown) => {
      if (error === undefined) {
        settle(handOver);
        return;
      }
      handOver?.cut();
      refuse(toUploadError(error, of));
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

function formReader(storage: StorageEngine, of: FileOfForm, admit: Receiving['admit']): RequestHandler {
  const { field, maxBytes, beside } = of;
  return multer({
    storage,
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: beside.length + 1,
      parts: beside.length + 2,
      fieldSize: maxValueBytes,
      fieldNameSize: 40,
      fieldNestingDepth: 0,
      headerPairs: 10,
    },
    defParamCharset: 'utf8',
    fileFilter: (request, file, accept) => {
      try {
        of.checkName(file.originalname);
      } catch (error) {
        accept(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      void admit(uploadTokenOf(request)).then(
        () => accept(null, true),
        (error: Error) => accept(error),
      );
    },
  }).single(field);
}

/** Returns the token of a form as far as it has come in, else that of the header. */
export function uploadTokenOf(request: Request): string | undefined {
  const { data } = uploadInput.safeParse(request.body);
  return tokenBehind(request, data?.token) ?? /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
}
