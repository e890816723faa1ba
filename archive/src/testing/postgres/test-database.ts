import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgresStore } from '../../stores/postgres/record-store.ts';

const postgres = inject('postgres');

/** True if this run has a server; the reason why not was printed when it began. */
export const hasPostgres = 'address' in postgres;

export interface TestDatabase {
  address: string;
  remove: () => Promise<void>;
}

const template = 'archive_template';

/** Makes a database of its own with the tables of an archive; `isEmpty` for one without. */
export async function makeDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const from = isEmpty ? 'template0' : await templateDatabase();
  await administer(`create database ${name} template ${from}`);
  return { address: addressOf(name), remove: () => administer(`drop database ${name} with (force)`) };
}

/** Returns the address of a database on the server. */
export function addressOf(database: string): string {
  if (!('address' in postgres)) throw new Error(postgres.missing);
  return postgres.address.replace('NAME', database);
}

/** Gives the server one statement as its superuser. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client(addressOf('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

let made: Promise<string> | undefined;

/** Made once by each file: its name says whose it is, because a template is copied only while no other uses it. */
function templateDatabase(): Promise<string> {
  made ??= (async () => {
    const name = `${template}_${randomBytes(4).toString('hex')}`;
    await administer(`create database ${name} template template0`);
    const store = await openPostgresStore(addressOf(name));
    await store.close();
    return name;
  })();
  return made;
}
