export type ReleaseErrorCode =
  | 'incomplete'
  | 'version-exists'
  | 'contract'
  | 'unknown-slot'
  | 'unknown-version'
  | 'nothing-to-fall-back-to'
  | 'revision-conflict'
  | 'registry-unreadable';

/** A release that was refused, and why in words for who asked. */
export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReleaseError';
    this.code = code;
  }
}

export function releaseError(code: ReleaseErrorCode, message: string, cause?: unknown): ReleaseError {
  return new ReleaseError(code, message, cause);
}
