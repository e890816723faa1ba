import type { TestProject } from 'vitest/node';
import { startPostgres, type PostgresServer } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server of this run, with the name of a database in place of `NAME`; or the reason why there is none. */
    postgres: { address: string } | { missing: string };
  }
}

/** Starts one server for all files of a run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let server: PostgresServer | undefined;
  try {
    server = await startPostgres();
    provide('postgres', { address: server.address('NAME') });
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Tests of PostgreSQL are skipped: ${missing}\n`);
    provide('postgres', { missing });
  }
  return async () => server?.stop();
}
