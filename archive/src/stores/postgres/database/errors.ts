import { ApiError } from '@iconotheca/contracts/http/error';
import { StartError } from '@iconotheca/http/start-error';

/** The server is going, starting, or takes no more connections (postgresql.org/docs/current/errcodes-appendix.html). */
const awayCodes: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const awaySystemCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** Errors that the library tells by words alone. */
const awayWords = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/u;

/** Transactions that got in each other's way: the same work may succeed when it is done again. */
const retriedCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** A lock was waited for too long, or a statement took too long. */
const slowCodes: ReadonlySet<unknown> = new Set(['55P03', '57014', '25P03']);

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns whether the database could not be reached, or the connection was lost. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const isSocketMissing = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  const isConnection = isSocketMissing || (typeof code === 'string' && code.startsWith('08'));
  return isConnection || awayCodes.has(code) || awaySystemCodes.has(code) || awayWords.test(error.message);
}

/** Returns whether a transaction is done again after this error. */
export function isRetried(error: unknown): boolean {
  return retriedCodes.has(codeOf(error));
}

const afterS = 5;

/** Makes the answer while the database is away: 503. */
export function awayError(cause: unknown): ApiError {
  const message =
    'The database of the archive cannot be reached just now. What was saved is safe; try again in a moment.';
  return new ApiError('overloaded', message, { cause, retryAfterS: afterS });
}

/** Turns a failure into what its reader is told: one of the database into a 503, anything else stays as it is. */
export function inWords(error: unknown): unknown {
  if (isAway(error)) return awayError(error);
  if (slowCodes.has(codeOf(error)) || isRetried(error)) {
    const message = 'The database of the archive is busy just now, and nothing was saved; try again in a moment.';
    return new ApiError('overloaded', message, { cause: error, retryAfterS: afterS });
  }
  return error;
}

/** Makes the answer for a commit that was sent and never answered. */
export function unknownOutcome(cause: unknown): ApiError {
  const message =
    'The connection to the database was lost while this was being saved: it may be saved or not. Look before you send it again.';
  return new ApiError('maybe-saved', message, { cause });
}

interface Asked {
  /** `iconotheca at localhost:5432` */
  name: string;
  user: string;
  triedS: number;
}

/** Explains to the person who starts the archive why a database cannot be used; undefined for a fault of ours. */
export function explainPostgresError(error: unknown, { name, user, triedS }: Asked): StartError | undefined {
  if (error instanceof StartError) return error;
  const code = codeOf(error);
  const reason = error instanceof Error ? error.message : String(error);
  const because = (message: string) => new StartError(message, { cause: error });
  if (code === '28P01') {
    return because(
      `The database ${name} refuses the password of ${user}; set it right in RECORDS, PGPASSWORD or ~/.pgpass.`,
    );
  }
  if (code === '28000') {
    return because(`The database ${name} does not let ${user} in; create that user, or allow them in its pg_hba.conf.`);
  }
  if (code === '3D000') {
    return because(`There is no database ${name}; create it: createdb --encoding=UTF8 --owner=${user} NAME.`);
  }
  if (code === '42501') {
    return because(
      `${user} may not make tables in the database ${name}; let its owner say: grant create, usage on schema public to ${user}.`,
    );
  }
  if (/SASL|client password must be/u.test(reason)) {
    return because(`The database ${name} asks for a password of ${user}; give it in RECORDS, PGPASSWORD or ~/.pgpass.`);
  }
  if (code === 'ENOTFOUND') {
    return because(`The host of the database ${name} is not known; check the address in RECORDS.`);
  }
  if (isAway(error)) {
    const tried = `it was tried for ${triedS.toLocaleString('en-GB', { maximumFractionDigits: 0 })} seconds`;
    return because(`The database ${name} cannot be reached (${reason}); ${tried}. Start it, or set RECORDS right.`);
  }
  return undefined;
}
