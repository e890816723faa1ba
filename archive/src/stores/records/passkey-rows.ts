import { z } from 'zod';
import type { Passkey } from '../../ports/accounts.ts';

const row = z.object({
  id: z.string(),
  account_pk: z.string(),
  public_key: z.string(),
  counter: z.coerce.number(),
  transports: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.coerce.number().nullable(),
});

export const passkeyColumns = 'id, account_pk, public_key, counter, transports, name, created_at, used_at';

/** @param found `passkeyColumns` */
export function readPasskey(found: Readonly<Record<string, unknown>>): Passkey {
  const stored = row.parse(found);
  return {
    id: stored.id,
    accountPk: stored.account_pk,
    publicKey: stored.public_key,
    counter: stored.counter,
    transports: stored.transports === '' ? [] : stored.transports.split(','),
    name: stored.name,
    createdAt: stored.created_at,
    usedAt: stored.used_at ?? undefined,
  };
}

/** Values of `passkeyColumns`. */
export function passkeyValues(
  passkey: Passkey,
): [string, string, string, number, string, string, string, number | null] {
  const { id, accountPk, publicKey, counter, transports, name, createdAt, usedAt = null } = passkey;
  return [id, accountPk, publicKey, counter, transports.join(','), name, createdAt, usedAt];
}
