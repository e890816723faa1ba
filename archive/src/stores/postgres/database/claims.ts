import pg, { type ClientConfig } from 'pg';
import type { Claim } from '../../../ports/record-store.ts';
import { connectionConfig } from './connect.ts';
import { inWords, isAway } from './errors.ts';

/** The first of two numbers of a lock; the second is that of the job. */
const claimLock = 4_310;

export interface Claims {
  claim: (job: string) => Promise<Claim | undefined>;
  close: () => Promise<void>;
}

/**
 * Opens claims on jobs that one store of many works at. A claim is a lock of a connection that is kept for claims
 * alone: the server ends it with the connection, however that ends.
 */
export function openClaims(address: ClientConfig): Claims {
  const held = new Map<string, AbortController>();
  let connecting: Promise<pg.Client> | undefined;

  /** With a connection its locks are gone. */
  function lose(): void {
    connecting = undefined;
    for (const claimed of held.values()) claimed.abort();
    held.clear();
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(connectionConfig(address));
    client.on('error', lose).on('end', lose);
    await client.connect();
    return client;
  }

  return {
    async claim(job) {
      if (held.has(job)) return undefined;
      const claimed = new AbortController();
      // Before anything is awaited: the same connection would get the lock twice.
      held.set(job, claimed);
      try {
        connecting ??= connect();
        const client = await connecting;
        const { rows } = await client.query<{ taken: boolean }>(
          'select pg_try_advisory_lock($1, hashtext($2)) as taken',
          [claimLock, job],
        );
        if (rows[0]?.taken !== true) {
          held.delete(job);
          return undefined;
        }
        return {
          lost: claimed.signal,
          async release() {
            if (held.get(job) !== claimed) return;
            held.delete(job);
            await client
              .query('select pg_advisory_unlock($1, hashtext($2))', [claimLock, job])
              .catch((error: unknown) => {
                // With the connection its locks are gone too.
                if (!isAway(error)) throw error;
              });
          },
        };
      } catch (error) {
        held.delete(job);
        if (isAway(error)) connecting = undefined;
        throw inWords(error);
      }
    },
    async close() {
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
