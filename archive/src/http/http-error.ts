/** An error of Express or one of its parsers: an HTTP status and, from the body parser, a type. */
export interface HttpError extends Error {
  status: number;
  type?: string;
}

export function isHttpError(error: unknown): error is HttpError {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    (!('type' in error) || error.type === undefined || typeof error.type === 'string')
  );
}
