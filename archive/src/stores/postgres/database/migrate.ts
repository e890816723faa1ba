import { StartError } from '@iconotheca/http/start-error';
import type { ClientBase } from 'pg';
import { shippedProfiles } from '../../../collections/shipped-profiles.ts';
import {
  newestVersion,
  readMigrations,
  releasedVersion,
  requireReadable,
  type Migration,
} from '../../../db/migrations.ts';
import { digestRow } from '../../../db/row-digests.ts';

/** Number of the advisory lock that a program takes while it brings the tables up to date. */
const migrationLock = 4_310_001;

/** The step after which a new archive has no profiles yet. */
const profilesFrom = 1_001;

/**
 * Brings the tables to the program's version, each step in a transaction of its own, under a lock: of several archives that
 * start together one does it.
 * @throws StartError when the database is newer than the program, or holds other tables
 */
export async function migrate(client: ClientBase, name: string): Promise<void> {
  const migrations = readMigrations('postgres');
  const newest = newestVersion(migrations);
  if ((await versionOf(client)) === newest) return;
  await client.query(`select pg_advisory_lock(${migrationLock})`);
  try {
    const version = await versionOf(client);
    if (version > newest) {
      throw new StartError(
        `The database ${name} was made by a newer version of the archive; start that version, or set RECORDS to another database.`,
      );
    }
    requireReadable(`The database ${name}`, version, 'postgres');
    const released = releasedVersion(version, 'postgres');
    if (released !== version) await client.query('update archive_version set version = $1', [released]);
    for (const step of migrations) if (step.version > released) await take(client, step);
  } catch (error) {
    if (isTaken(error)) {
      throw new StartError(`The database ${name} has tables of another program; create one for the archive alone.`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
  }
}

async function take(client: ClientBase, { version, text }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    if (version === profilesFrom) await addShippedProfiles(client);
    await client.query('create table if not exists archive_version (version bigint not null)');
    await client.query('delete from archive_version');
    await client.query('insert into archive_version (version) values ($1)', [version]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Those that ship are put in once: from then on they are the operator's, as any other. */
async function addShippedProfiles(client: ClientBase): Promise<void> {
  const profiles: { code: string }[] = JSON.parse(shippedProfiles());
  for (const profile of profiles) {
    await client.query('insert into collection_profile (code, data) values ($1, $2)', [
      profile.code,
      JSON.stringify(profile),
    ]);
  }
  await client.query(digestRow('collection_profile', 'true'));
}

/** 0 for a database without tables of an archive. */
async function versionOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass('archive_version') as found");
  if (rows[0]?.found === null) return 0;
  const read = await client.query<{ version: number }>('select version from archive_version');
  return read.rows[0]?.version ?? 0;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P07';
}
