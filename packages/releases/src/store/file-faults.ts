import { stat } from 'node:fs/promises';

/** Returns a handler that gives a value for a file or folder that is not there; any other failure stays one. */
export function orWhenAbsent<Absent>(absent: Absent): (cause: unknown) => Absent {
  return (cause) => {
    if (codeOf(cause) === 'ENOENT') return absent;
    throw cause;
  };
}

/** Returns the code of a failure: `ENOSPC` */
export function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

/** Tells whether a file or folder is there. @throws what else the disk gives */
export async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(() => true, orWhenAbsent(false));
}
