import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedAccounts, seededAccount } from '../accounts/seeded-accounts.ts';
import { importFile } from '../import/import-file.ts';
import { nameCollections, readCollections, readPlanned } from '../import/import-listed.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { importEntries, readEntries } from '../thesaurus/import-entries.ts';
import { readListed } from '../import/read-listed.ts';
import { demonstrationCommand } from './demonstration-programs.ts';

const run = promisify(execFile);

/**
 * Puts the demonstration collection into the archive, by the way that every collection goes in: its package writes
 * files, and they are imported. Images are planned; a running archive has them made. Records that are there already
 * stay as they are, so it can be done again.
 * @returns how many records were added or changed
 */
export async function seedArchive(records: RecordStore, dataDir: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-seed-'));
  try {
    await run(process.execPath, [demonstrationCommand(), 'write', folder]);
    return await importFolder(records, folder, dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFolder(records: RecordStore, folder: string, dataDir: string): Promise<number> {
  await nameCollections(records, readCollections(join(folder, 'collections.jsonl')));
  await importEntries(records, readEntries(join(folder, 'thesaurus.jsonl')));
  await records.images.plan(readPlanned(join(folder, 'images.jsonl')));
  const { added, changed } = await importFile(
    { records },
    {
      file: join(folder, 'records.jsonl'),
      // A start that is interrupted leaves an empty archive, which the next one fills.
      atOnce: true,
      stop: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const people = readListed({ file: join(folder, 'accounts.jsonl'), shape: seededAccount });
  await seedAccounts({ records, dataDir, people });
  return added + changed;
}
