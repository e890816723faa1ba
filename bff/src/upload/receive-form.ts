import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { isJpegFileName, uploadField, uploadInput } from '@iconotheca/contracts/upload/upload';
import type { Request, RequestHandler, Response } from 'express';
import multer, { diskStorage, type StorageEngine } from 'multer';
import { toUploadError } from './upload-error.ts';

interface Receiving {
  request: Request;
  response: Response;
  /** Asked before any of the file is stored, with the token if it has come in; refuses by throwing. */
  admit: (token: string | undefined) => Promise<void>;
}

const maxTokenBytes = 200;

/**
 * Writes the one file of a form to the folder, as `request.file`. Whatever goes wrong, or when the client goes, the file
 * is removed and the promise rejected.
 */
export function receiveForm(folder: string): (receiving: Receiving) => Promise<void> {
  const storage = diskStorage({ destination: folder });
  return ({ request, response, admit }) =>
    new Promise((settle, refuse) => {
      formReader(storage, admit)(request, response, (error: unknown) =>
        error === undefined ? settle() : refuse(toUploadError(error)),
      );
    });
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

/** The token of a form as far as it has come in, else that of the header. */
export function uploadTokenOf(request: Request): string | undefined {
  const { data } = uploadInput.safeParse(request.body);
  return data?.token ?? /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
}
