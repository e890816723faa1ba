import pg from 'pg';
import { digest } from '../../work/digest.ts';

/** Makes a database on a server for one data folder, when it is first asked for. @returns its address */
export async function siteDatabase(server: string, dataDir: string): Promise<string> {
  const name = `site_${digest(dataDir).slice(0, 16)}`;
  const there = await askDatabase(server, 'select 1 from pg_database where datname = $1', [name]);
  if (there.length === 0) await askDatabase(server, `create database ${name} template template0`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement and returns its rows. */
export async function askDatabase(
  address: string,
  statement: string,
  values: readonly (string | number)[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
