import { openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { seedArchive } from '../seed/seed.ts';
import { say } from './run-command.ts';

/** Adds the demonstration collection. */
export async function seedCommand(config: Config, options: { json?: boolean }): Promise<void> {
  const store = await openRecords(config);
  try {
    const records = await seedArchive(store, config.dataDir);
    say([`${records} records of the demonstration collection were added or changed.`], { records }, options);
  } finally {
    await store.close();
  }
}
