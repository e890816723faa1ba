import { ApiError } from './error.ts';

/** Beginning of the message of a database whose records are being moved. */
export const movedSign = 'archive-moved';

const afterS = 60;

/** Returns the refusal of a database whose records are being moved, in words for the reader; undefined otherwise. */
export function asArchiveMoved(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !error.message.includes(movedSign)) return undefined;
  const message =
    'Nothing can be saved just now: the archive is being moved to another place. What was saved before is safe. Please try again in a few minutes.';
  return new ApiError('overloaded', message, { cause: error, retryAfterS: afterS });
}
