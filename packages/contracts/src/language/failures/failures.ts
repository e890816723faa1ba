import type { ErrorCode } from '../../http/error.ts';

/** Failures that readers are told of by their code where the site speaks another language than the server's sentences. */
export type Failures = Readonly<
  Record<
    | 'bad-request'
    | 'bad-encoding'
    | 'wrong-login'
    | 'not-allowed'
    | 'not-found'
    | 'method-not-allowed'
    | 'request-timeout'
    | 'too-large'
    | 'uri-too-long'
    | 'too-many-requests'
    | 'internal'
    | 'archive-unreachable'
    | 'archive-timeout'
    | 'institution-unreachable'
    | 'overloaded'
    | 'login-required'
    | 'subscription-required'
    | 'item-not-found'
    | 'list-not-found'
    | 'owner-not-found'
    | 'copy-not-found'
    | 'annotation-not-found'
    | 'entry-not-found'
    | 'institution-not-found'
    | 'image-not-found'
    | 'book-not-found'
    | 'edit-conflict'
    | 'unsupported-media-type'
    | 'catalogue-unreachable'
    | 'catalogue-timeout'
    | 'storage-full',
    string
  >
>;

/** @returns undefined for a failure that a reader of pages does not meet */
export function failureIn(failures: Failures, code: ErrorCode): string | undefined {
  const told: Readonly<Partial<Record<ErrorCode, string>>> = failures;
  return told[code];
}
