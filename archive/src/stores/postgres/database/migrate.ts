import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';
import type { ClientBase } from 'pg';
import { shippedProfiles } from '../../../collections/shipped-profiles.ts';
import { readMigrations } from '../../../db/migrate.ts';
import { shortenRecord } from '../../../items/shorten-item.ts';

const folder = join(import.meta.dirname, '../migrations');

/** Of all advisory locks of a database, the one that a program takes while it brings the tables up to date. */
const migrationLock = 4_310_001;

/** The step after which a new archive has no profiles yet. */
const profilesFrom = 1;
/** The step after which long records that are there have no hits yet. */
const hitsFrom = 5;
const recordsAtOnce = 50;

/**
 * Brings the tables to the program's version, each step in a transaction of its own, under a lock: of several archives that
 * start together one does it.
 * @throws StartError when the database is newer than the program, or holds other tables
 */
export async function migrate(client: ClientBase, name: string): Promise<void> {
  const migrations = readMigrations(folder);
  if ((await versionOf(client)) === migrations.length) return;
  await client.query(`select pg_advisory_lock(${migrationLock})`);
  try {
    const version = await versionOf(client);
    if (version > migrations.length) {
      throw new StartError(
        `The database ${name} was made by a newer version of the archive; start that version, or set RECORDS to another database.`,
      );
    }
    for (const step of migrations.slice(version)) await take(client, step);
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

async function take(client: ClientBase, { version, file }: { version: number; file: string }): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(join(folder, file), 'utf8'));
    if (version === profilesFrom) await addShippedProfiles(client);
    if (version === hitsFrom) await addHits(client);
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
}

async function addHits(client: ClientBase): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await client.query<{ id: number; data: string }>(
      'select id, data from item_version where id > $1 order by id limit $2',
      [after, recordsAtOnce],
    );
    for (const { id, data } of rows) {
      const hit = shortenRecord(data);
      if (hit !== undefined) await client.query('insert into item_hit (version_id, data) values ($1, $2)', [id, hit]);
      after = id;
    }
    if (rows.length < recordsAtOnce) return;
  }
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
