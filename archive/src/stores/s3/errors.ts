import { ApiError } from '@iconotheca/contracts/http/error';
import { StartError } from '@iconotheca/http/start-error';
import { noAnswer } from './client.ts';

const afterS = 5;

/** The service has no room, or lets this account have no more of it. */
const fullNames: ReadonlySet<string> = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
const skewNames: ReadonlySet<string> = new Set(['RequestTimeTooSkewed', 'RequestExpired']);
const keyNames: ReadonlySet<string> = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'ExpiredToken',
  'XAdminUserNotFound',
]);
const regionNames: ReadonlySet<string> = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);
const awayCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

function statusOf(cause: unknown): number | undefined {
  if (!(cause instanceof Error && '$metadata' in cause)) return undefined;
  const { httpStatusCode } = cause.$metadata as { httpStatusCode?: number };
  return httpStatusCode;
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : '';
}

/** `NotFound` where an answer has no body. */
const missingNames: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);

/** Returns whether the object is not there: a bucket that is not, or a user who is not, may be answered with 404 too. */
export function isMissingObject(cause: unknown): boolean {
  return statusOf(cause) === 404 && missingNames.has(nameOf(cause));
}

/** Returns whether the object is no longer the one that was asked for. */
export function isReplaced(cause: unknown): boolean {
  return statusOf(cause) === 412;
}

function isAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && awayCodes.has(cause.code)) || cause.name === 'TimeoutError' || cause.name === noAnswer;
}

/** Describes the answer of the service, without the address and the credentials that its message may repeat. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason was given';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  const status = statusOf(cause);
  return status === undefined ? code : `${code}, ${status}`;
}

/** Puts a failure of the store into words for the reader: 507 where there is no room, else 503. */
export function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (fullNames.has(nameOf(cause)) || statusOf(cause) === 507) {
    const message =
      'Nothing can be saved just now: the store of the archive’s files is full. What was saved before is safe. Please try again later.';
    return new ApiError('storage-full', message, { cause });
  }
  const message = `The store of the archive’s files cannot be used just now (${describe(cause)}). What was saved is safe; try again in a moment.`;
  return new ApiError('overloaded', message, { cause, retryAfterS: afterS });
}

interface Asked {
  bucket: string;
  /** Its address, without credentials. */
  service: string;
  act: 'read' | 'write';
}

/** Explains to the person who starts the archive why a bucket cannot be used, and what to do. */
export function asStartError(cause: unknown, { bucket, service, act }: Asked): StartError {
  const because = (message: string) => new StartError(message, { cause });
  const name = nameOf(cause);
  if (name === 'CredentialsProviderError') {
    return because(
      `There are no credentials for the bucket ${bucket}; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  }
  if (cause instanceof Error && cause.message.startsWith('Region is missing')) {
    return because('There is no region for S3; set AWS_REGION, us-east-1 where the service has none.');
  }
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_INVALID_URL') {
    return because('AWS_ENDPOINT_URL_S3 is no address; it must be one such as https://s3.example.org.');
  }
  if (isAway(cause)) {
    return because(
      `No S3 answers at ${service} (${describe(cause)}); start it, or set AWS_ENDPOINT_URL_S3 to its address.`,
    );
  }
  if (skewNames.has(name)) {
    return because(
      `The S3 at ${service} refuses every request because the clocks differ; set the clock of this machine or of the service.`,
    );
  }
  if (keyNames.has(name)) {
    return because(
      `The S3 at ${service} refuses the credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY right.`,
    );
  }
  if (name === 'NoSuchBucket') {
    return because(`There is no bucket ${bucket} at ${service}; create it, or set FILES to another.`);
  }
  if (regionNames.has(name) || statusOf(cause) === 301) {
    return because(`The bucket ${bucket} is in another region than AWS_REGION says; set it right.`);
  }
  if (fullNames.has(name) || statusOf(cause) === 507) {
    return because(`The bucket ${bucket} at ${service} is full; make room, or set FILES to another.`);
  }
  if (statusOf(cause) === 403 || statusOf(cause) === 405) {
    const allowed = act === 'read' ? 's3:GetObject and s3:ListBucket' : 's3:PutObject and s3:DeleteObject';
    const what = act === 'read' ? 'read' : 'written to';
    return because(
      `The bucket ${bucket} at ${service} may not be ${what} with these credentials; allow them ${allowed}.`,
    );
  }
  return because(
    `The bucket ${bucket} at ${service} cannot be used (${describe(cause)}); is an S3 at that address? See AWS_ENDPOINT_URL_S3.`,
  );
}
