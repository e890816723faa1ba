import { credentials, passUid } from '@iconotheca/contracts/account/session';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { storedAtom } from '../storage/stored-atom.ts';

/** Credentials that login brought, and the userpk that a call has added (spec §3); a pass has none. */
const stored = z.extend(credentials, { userpk: z.optional(z.string()) });
export type StoredCredentials = z.infer<typeof stored>;

/** Credentials of the reader in this browser; null for visitors. */
export const credentialsAtom = storedAtom<StoredCredentials | null>({
  key: 'credentials',
  schema: z.nullable(stored),
  initial: null,
});

/** True while a reader with an account is logged in, who may comment, make lists, upload and contribute. */
export const isLoggedInAtom = atom((get) => get(credentialsAtom)?.userpk !== undefined);

/** Username of a reader who is logged in with an account; undefined for visitors and passes. */
export const accountAtom = atom((get) => {
  const uid = get(credentialsAtom)?.uid;
  return uid === passUid ? undefined : uid;
});

/** Tells whether credentials have expired. */
export function isExpired({ exp }: Pick<StoredCredentials, 'exp'>, nowMs = Date.now()): boolean {
  return exp * 1_000 <= nowMs;
}
