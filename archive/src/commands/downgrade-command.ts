import { existsSync } from 'node:fs';
import { StartError } from '@iconotheca/http/start-error';
import { databaseFile } from '../archive.ts';
import type { Config } from '../config.ts';
import { newestVersion } from '../db/migrations.ts';
import { takeServingLock } from '../db/serving-lock.ts';
import { keptVersion } from '../db/upgrade.ts';
import { downgrade } from '../migrate/downgrade.ts';
import { isPostgresAddress } from '../records-address.ts';
import { indexFolderName } from '../search/index-address.ts';
import { describe } from './counts-in-words.ts';
import { say } from './run-command.ts';

/** The first version that can be gone back to. */
const earliest = 1_001;

/** Makes the database one of an earlier version of the program, which can then be started again. */
export async function downgradeCommand(
  { dataDir, records }: Config,
  { to, json = false }: { to?: string; json?: boolean },
): Promise<void> {
  if (isPostgresAddress(records)) {
    throw new StartError(
      'Records lie in PostgreSQL: restore what its own pg_dump, or archive backup --to, wrote before the upgrade, by the version that ran then.',
    );
  }
  const file = databaseFile(dataDir);
  if (!existsSync(file)) {
    throw new StartError(`${dataDir} holds no archive; set DATA_DIR to the folder of the one to be changed.`);
  }
  const version = to === undefined ? keptVersion(file) : Number(to);
  if (version === undefined) throw new StartError('No upgrade is known to go back from; name the version by --to.');
  if (!Number.isInteger(version) || version < earliest || version > newestVersion()) {
    throw new StartError(`--to must be a version of the database from ${earliest} to ${newestVersion()}.`);
  }
  const lock = takeServingLock(dataDir);
  try {
    const { counts, leftOut, movedTo } = await downgrade(file, { version, derived: [indexFolderName] });
    say(
      [
        `${dataDir} is of version ${version} of the database: ${describe(counts)}. Start the version of the archive that ran with it.`,
        leftOut.length === 0
          ? 'Every row went with it, and was compared.'
          : `Every row went with it, and was compared, but for what that version does not know: ${leftOut.join(', ')}.`,
        `As it was before, the database lies in ${movedTo}; the search index is made anew at the next start.`,
      ],
      { version, ...counts, leftOut, movedTo },
      { json },
    );
  } finally {
    lock.release();
  }
}
