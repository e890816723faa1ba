/** Reason why something was not fetched, in a sentence for the operator. */
export class FetchError extends Error {
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'FetchError';
  }
}

/**
 * Wraps what went wrong while something was fetched in a FetchError.
 * @param what the address, or the file that was written
 */
export function asFetchError(error: unknown, what: string): FetchError {
  if (error instanceof FetchError) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC') return new FetchError('the disk is full; make room in DATA_DIR', { cause: error });
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  return new FetchError(`${what} cannot be fetched (${reason})`, { cause: error });
}

/** `ENOTFOUND`: of the error, or of what caused it, as fetch has it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}
