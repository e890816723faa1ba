import { ApiError } from '@iconotheca/contracts/http/error';
import { MulterError } from 'multer';
import type { FileOfForm } from './file-of-form.ts';

/** Makes the error for a file that is too large. */
export function fileTooLarge({ field, maxBytes }: Pick<FileOfForm, 'field' | 'maxBytes'>): ApiError {
  const message = `The file has more than ${maxBytes / 1_000_000} MB.`;
  return new ApiError('too-large', message, { field });
}

/** Returns the fault of a form, in the wire's terms. A fault of the server stays as it is. */
export function toUploadError(error: unknown, of: FileOfForm): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  if (error instanceof MulterError) return ofForm(error, of);
  // The disk's errors have codes; the form's parser has words only.
  if ('code' in error) return error;
  return new ApiError('bad-request', `The form cannot be read: ${error.message}.`, { cause: error });
}

function ofForm(error: MulterError, of: FileOfForm): ApiError {
  const { field, beside } = of;
  if (error.code === 'LIMIT_FILE_SIZE') return fileTooLarge(of);
  if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_UNEXPECTED_FILE') {
    const message = `Files are sent singly, in the field ${field}.`;
    return new ApiError('bad-request', message, { field, cause: error });
  }
  return new ApiError(
    'bad-request',
    `The form holds more than a file and ${beside.map((name) => `a ${name}`).join(' and ')}: ${error.message}.`,
    {
      cause: error,
    },
  );
}
