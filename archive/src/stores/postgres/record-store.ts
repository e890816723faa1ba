import type { RecordStore } from '../../ports/record-store.ts';
import { recordStoreOf } from '../records/record-store.ts';
import { nameOfDatabase, readPostgresAddress } from './database/address.ts';
import { openClaims } from './database/claims.ts';
import { connectAtStart, explained } from './database/connect.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';

interface PostgresOptions {
  /** `relaxed` for writes of what can be derived again. */
  durability?: 'full' | 'relaxed';
  /** Called once when the server cannot be reached at first, and is waited for. */
  onWait?: (reason: string) => void;
  /** Longest it is waited for, in place of the usual time. */
  waitMs?: number;
}

/**
 * Opens the records in a PostgreSQL database, and makes their tables or brings them up to date. Any number of archives may
 * work on one.
 * @param address `postgres://USER:PASSWORD@HOST:5432/DATABASE`
 * @throws StartError when the database cannot be used, in words that hold no password
 */
export async function openPostgresStore(
  address: string,
  { durability = 'full', onWait = () => undefined, waitMs }: PostgresOptions = {},
): Promise<RecordStore> {
  const config = readPostgresAddress(address);
  const client = await connectAtStart(config, { onWait, waitMs });
  try {
    await migrate(client, nameOfDatabase(config));
  } catch (error) {
    throw explained(error, config);
  } finally {
    await client.end();
  }
  const db = openDatabase(config, { durability });
  const claims = openClaims(config);
  return recordStoreOf({
    ...db,
    claim: claims.claim,
    async close() {
      await claims.close();
      await db.close();
    },
  });
}
