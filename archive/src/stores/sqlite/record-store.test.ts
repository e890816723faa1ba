import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/open-database.ts';
import { thesaurusContract } from '../../ports/testing/thesaurus.contract.ts';
import { recordStoreContract, type OpenedStores } from '../../ports/testing/record-store.contract.ts';
import { openRecordStore } from './record-store.ts';

recordStoreContract('SQLite', openTwice);
thesaurusContract('SQLite', openTwice);

async function openTwice(): Promise<OpenedStores> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-records-'));
  const file = join(folder, 'archive.sqlite');
  const [one, other] = [openRecordStore(openDatabase(file)), openRecordStore(openDatabase(file))];
  return {
    one,
    other,
    async remove() {
      await one.close();
      await other.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
