import { StartError } from '@iconotheca/http/start-error';
import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/**
 * Reads the address of a database. What it leaves out comes from the variables of PostgreSQL's own programs (PGUSER,
 * PGPASSWORD, …) and from ~/.pgpass.
 * @param address `postgres://USER:PASSWORD@HOST:5432/DATABASE?sslmode=require`
 * @throws StartError that does not repeat the address, which may hold a password
 */
export function readPostgresAddress(address: string): ClientConfig {
  const example = 'postgres://USER:PASSWORD@HOST:5432/DATABASE';
  try {
    const read = parseIntoClientConfig(address);
    if (read.database === undefined || read.database === null || read.database === '') {
      throw new StartError(`RECORDS names no database; it must be an address such as ${example}.`);
    }
    return read;
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`RECORDS is no address of a PostgreSQL database; it must be one such as ${example}.`);
  }
}

/** Names a database in words, without user and password: `iconotheca at db.example.org:5432`. */
export function nameOfDatabase({ host, port, database }: ClientConfig): string {
  const server = host ?? process.env['PGHOST'] ?? 'localhost';
  return `${database} at ${server}:${port ?? process.env['PGPORT'] ?? 5432}`;
}
