import { readFileSync } from 'node:fs';
import { collectionProfile, type CollectionProfile } from '@iconotheca/contracts/collection/profile';
import { StartError } from '@iconotheca/http/start-error';
import { z } from 'zod';

/**
 * Reads the profile of a collection from a file of JSON.
 * @throws StartError that names the field and what is allowed
 */
export function readProfile(file: string): CollectionProfile {
  const parsed = z.safeParse(collectionProfile, readJson(file));
  if (parsed.success) return parsed.data;
  throw new StartError(`${file} is no profile of a collection: ${z.prettifyError(parsed.error)}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${file} cannot be read (${reason}).`, { cause });
  }
}
