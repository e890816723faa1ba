import { ApiError, type ErrorCode } from '@iconotheca/contracts/http/error';

interface Refusal {
  code: ErrorCode;
  /** In place of the library's own words. */
  message?: string;
  field?: string;
}

/** Refusals of a library that knows HTTP alone, such as the one that sends files, by their status. */
const refusals: Readonly<Record<number, Refusal>> = {
  404: { code: 'not-found' },
  412: {
    code: 'precondition-failed',
    message: 'What is here is not what If-Match or If-Unmodified-Since names.',
    field: 'If-Match',
  },
  413: { code: 'too-large' },
  415: { code: 'unsupported-media-type' },
  416: {
    code: 'range-not-satisfiable',
    message: 'There are no such bytes as the Range header asks for.',
    field: 'Range',
  },
};

/** Returns a client's mistake that is known by its HTTP status, 4xx, in the wire's terms. */
export function refusalOf(status: number, cause: Error): ApiError {
  const { code, message = cause.message, field }: Refusal = refusals[status] ?? { code: 'bad-request' };
  return new ApiError(code, message, { cause, field });
}
