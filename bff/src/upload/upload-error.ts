import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { uploadField } from '@iconotheca/contracts/upload/upload';
import { MulterError } from 'multer';

/** Makes the error for a file that is too large. */
export function fileTooLarge(): ApiError {
  const message = `The file has more than ${limits.maxUploadBytes / 1_000_000} MB.`;
  return new ApiError('too-large', message, { field: uploadField });
}

/** Returns the fault of a form, in the wire's terms. A fault of the server stays as it is. */
export function toUploadError(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  if (error instanceof MulterError) return ofForm(error);
  // The disk's errors have codes; the form's parser has words only.
  if ('code' in error) return error;
  return new ApiError('bad-request', `The form cannot be read: ${error.message}.`, { cause: error });
}

function ofForm(error: MulterError): ApiError {
  if (error.code === 'LIMIT_FILE_SIZE') return fileTooLarge();
  if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_UNEXPECTED_FILE') {
    const message = `Files are sent singly, in the field ${uploadField}.`;
    return new ApiError('bad-request', message, { field: uploadField, cause: error });
  }
  return new ApiError('bad-request', `The form holds more than a file and a token: ${error.message}.`, {
    cause: error,
  });
}
