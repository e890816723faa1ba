import { seedAccounts } from '../accounts/demonstration-accounts.ts';
import { openArchive } from '../archive.ts';
import type { Config } from '../config.ts';
import { seedArchive } from '../seed/seed.ts';
import { say } from './run-command.ts';

export async function seedCommand({ dataDir }: Config, options: { json?: boolean }): Promise<void> {
  const archive = openArchive(dataDir);
  try {
    const records = seedArchive(archive);
    await seedAccounts({ db: archive.db, dataDir });
    say([`${records} records of the demonstration collection were added or changed.`], { records }, options);
  } finally {
    archive.db.close();
  }
}
