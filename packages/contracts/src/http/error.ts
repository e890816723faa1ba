import * as z from 'zod/mini';

/** Every failure a client can meet: its code and the HTTP status it answers with. */
export const errorStatus = {
  'bad-request': 400,
  'bad-json': 400,
  'bad-encoding': 400,
  'login-required': 401,
  'wrong-login': 401,
  'not-allowed': 403,
  'subscription-required': 403,
  'not-found': 404,
  'item-not-found': 404,
  'list-not-found': 404,
  'owner-not-found': 404,
  'copy-not-found': 404,
  'annotation-not-found': 404,
  'entry-not-found': 404,
  'institution-not-found': 404,
  'image-not-found': 404,
  'book-not-found': 404,
  'release-not-found': 404,
  'run-not-found': 404,
  'lookups-off': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'edit-conflict': 409,
  'release-conflict': 409,
  'run-conflict': 409,
  'precondition-failed': 412,
  'too-large': 413,
  'uri-too-long': 414,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'release-refused': 422,
  'too-many-requests': 429,
  'not-supported': 501,
  internal: 500,
  'archive-unreachable': 502,
  'maybe-saved': 502,
  'institution-unreachable': 502,
  'catalogue-unreachable': 502,
  'issuer-unreachable': 502,
  overloaded: 503,
  'archive-timeout': 504,
  'catalogue-timeout': 504,
  'storage-full': 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Versions in conflict: what someone else saved meanwhile, and what was sent. */
const conflict = z.object({ current: z.unknown(), sent: z.unknown() });
export type Conflict = z.infer<typeof conflict>;

/**
 * The body of every answer that is not a success. `field` names the input at fault; an `edit-conflict` brings both
 * versions.
 */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  field: z.optional(z.string()),
  conflict: z.optional(conflict),
});
export type ErrorBody = z.infer<typeof errorBody>;

interface ErrorDetail {
  field?: string | undefined;
  cause?: unknown;
  conflict?: Conflict | undefined;
  /** Seconds after which it may be tried again. */
  retryAfterS?: number | undefined;
}

/** A failure with a stable code. Rules throw it; one handler per server turns it into HTTP. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly conflict: Conflict | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message: string, { field, cause, conflict, retryAfterS }: ErrorDetail = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.field = field;
    this.conflict = conflict;
    this.retryAfterS = retryAfterS;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.field ? { field: this.field } : {}),
      ...(this.conflict ? { conflict: this.conflict } : {}),
    };
  }
}

/** Tells whether a code is that of a failure a client can meet. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

/**
 * Returns the first thing wrong with an input, as an ApiError that names the field and what is allowed. Schemas that
 * browsers need are written with zod/mini, which is small because it is functions; where a schema gives no words of its
 * own, they are English in a process that uses zod whole, as both servers do.
 */
export function badInput(error: z.core.$ZodError, code: ErrorCode = 'bad-request'): ApiError {
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.') || undefined;
  const message = issue?.message ?? 'The input is not valid.';
  return new ApiError(code, field ? `${field}: ${message}` : message, { field, cause: error });
}

/**
 * Parses what came from outside.
 * @throws ApiError `bad-request` that names the first field at fault
 */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw badInput(parsed.error);
  return parsed.data;
}
