import { existsSync } from 'node:fs';
import { databaseFile, openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { isPostgresAddress } from '../records-address.ts';
import { exportArchive } from '../export/export-archive.ts';
import { StartError } from '@iconotheca/http/start-error';
import { say } from './run-command.ts';

/** Writes everything as JSON Lines, each kind into a file of its own. */
export async function exportCommand(config: Config, folder: string, options: { json?: boolean }): Promise<void> {
  const { dataDir } = config;
  if (!isPostgresAddress(config.records) && !existsSync(databaseFile(dataDir))) {
    throw new StartError(`${dataDir} holds no archive; set DATA_DIR to the folder of the one to be exported.`);
  }
  const records = await openRecords(config);
  try {
    const written = await exportArchive(records, folder);
    const lines = written.map(({ file, lines: number }) => `${file} · ${number.toLocaleString('en-GB')} lines`);
    say(lines, { folder, files: written }, options);
  } finally {
    await records.close();
  }
}
