import type { z } from 'zod';

export type ReleaseErrorCode =
  | 'incomplete'
  | 'version-exists'
  | 'contract'
  | 'gate'
  | 'unknown-slot'
  | 'unknown-version'
  | 'unknown-brand'
  | 'unknown-token'
  | 'unknown-preview'
  | 'not-a-canary'
  | 'recalled'
  | 'out-of-range'
  | 'nothing-to-fall-back-to'
  | 'revision-conflict'
  | 'registry-unreadable'
  | 'newer-format'
  | 'store-address'
  | 'not-allowed'
  | 'not-written';

/** A release that was refused, and why in words for who asked. */
export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReleaseError';
    this.code = code;
  }
}

/** Makes the error of a refused release. */
export function releaseError(code: ReleaseErrorCode, message: string, cause?: unknown): ReleaseError {
  return new ReleaseError(code, message, cause);
}

interface ReadValue {
  value: unknown;
  path: string;
  /** Code of the refusal. */
  code: ReleaseErrorCode;
}

type ReadFile = Omit<ReadValue, 'value'> & { text: string };

/** Reads JSON. @throws ReleaseError that names the file */
export function parseJson({ text, path, code }: ReadFile): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw releaseError(code, `${path} is not JSON: ${why}.`, cause);
  }
}

/** Checks the form of what was read. @throws ReleaseError that names the file, and each field at fault */
export function parseValue<Schema extends z.ZodType>(
  schema: Schema,
  { value, path, code }: ReadValue,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw releaseError(code, `${path} cannot be used: ${faultsOf(parsed.error)}.`, parsed.error);
  return parsed.data;
}

/** Reads JSON of a form. @throws ReleaseError that names the file, and each field at fault */
export function parseFile<Schema extends z.ZodType>(schema: Schema, file: ReadFile): z.output<Schema> {
  return parseValue(schema, { ...file, value: parseJson(file) });
}

/** More than these help no reader. */
const namedFaults = 5;

/** `brands.leuven.tokens is not known here; brands.leuven.hosts.0 must be …` */
function faultsOf({ issues }: z.core.$ZodError): string {
  const faults = issues.flatMap((issue) => {
    const place = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${[...place, key].join('.')} is not known here`);
    return `${place.join('.') || 'the whole'} ${issue.message}`;
  });
  const rest = faults.length - namedFaults;
  return [...faults.slice(0, namedFaults), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk can only be read',
  EACCES: 'this user has no access',
  EPERM: 'this user has no access',
};

/**
 * Works on a releases folder; what the disk refuses becomes a sentence.
 * @param consequence what the refusal means for who asked: `nothing was changed`
 * @throws ReleaseError `not-written`, and what the work throws
 */
export async function onDisk<Result>(
  folder: string,
  consequence: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const refusal = cause instanceof Error && 'code' in cause ? refusals[String(cause.code)] : undefined;
    if (refusal === undefined) throw cause;
    const where = cause instanceof Error && 'path' in cause ? String(cause.path) : folder;
    throw releaseError('not-written', `${where}: ${refusal}, so ${consequence}.`, cause);
  }
}
