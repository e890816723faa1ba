import { ApiError } from '@iconotheca/contracts/error';
import { limits } from '@iconotheca/contracts/limits';
import { isJpegFileName, uploadField, uploadInput } from '@iconotheca/contracts/upload';
import type { Request, Response } from 'express';
import multer, { diskStorage } from 'multer';
import { toUploadError } from './upload-error.ts';

interface ReceiveOptions {
  folder: string;
  /** Refuses, by throwing, anyone who may not upload. */
  authorise: (token: string, request: Request) => Promise<void>;
}

const maxTokenBytes = 200;

/**
 * Writes the one file of a form to the folder, as `request.file`. A token that stands before the file is looked at
 * before any of the file is kept. Whatever goes wrong, or when the client goes, the file is removed and the promise
 * rejected.
 */
export function receiveForm({
  folder,
  authorise,
}: ReceiveOptions): (request: Request, response: Response) => Promise<void> {
  const receive = multer({
    storage: diskStorage({ destination: folder }),
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
      void check(request, file.originalname).then(
        () => accept(null, true),
        (error: Error) => accept(error),
      );
    },
  }).single(uploadField);

  async function check(request: Request, name: string): Promise<void> {
    if (!isJpegFileName(name)) {
      throw new ApiError('unsupported-media-type', 'You can only upload JPEG files', { field: uploadField });
    }
    const token = uploadTokenOf(request);
    if (token !== undefined) await authorise(token, request);
  }

  return (request, response) =>
    new Promise((settle, refuse) => {
      receive(request, response, (error: unknown) => (error === undefined ? settle() : refuse(toUploadError(error))));
    });
}

/** The token of a form as far as it has come in, else that of the header. */
export function uploadTokenOf(request: Request): string | undefined {
  const { data } = uploadInput.safeParse(request.body);
  return data?.token ?? /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
}
