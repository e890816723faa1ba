import { afterAll, describe } from 'vitest';
import pg from 'pg';
import { recordStoreContract, type OpenedStores } from '../../ports/testing/record-store.contract.ts';
import { thesaurusContract } from '../../ports/testing/thesaurus.contract.ts';
import { hasPostgres, makeDatabase, type TestDatabase } from '../../testing/postgres/test-database.ts';
import { openPostgresStore } from './record-store.ts';

describe.runIf(hasPostgres)('on PostgreSQL', () => {
  let made: Promise<TestDatabase> | undefined;
  afterAll(async () => (await made)?.remove());

  recordStoreContract('PostgreSQL', openTwice);
  thesaurusContract('PostgreSQL', openTwice);

  /** One database for all tests, emptied after each: to make one takes longer than a test. */
  async function openTwice(): Promise<OpenedStores> {
    made ??= makeDatabase();
    const { address } = await made;
    const [one, other] = await Promise.all([openPostgresStore(address), openPostgresStore(address)]);
    return {
      one,
      other,
      async remove() {
        await Promise.all([one.close(), other.close()]);
        await emptyDatabase(address);
      },
    };
  }
});

/** Removes every row but those that a new archive has. */
async function emptyDatabase(address: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('archive_version', 'write_turn', 'collection_profile')`);
  await client.query(
    `set session_replication_role = replica; ${rows.map(({ name }) => `delete from ${name};`).join('')}`,
  );
  await client.end();
}
