import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStoreContract } from '../../ports/testing/file-store.contract.ts';
import { openFolderStore } from './file-store.ts';

fileStoreContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-files-'));
  return { files: openFolderStore(folder), remove: () => rm(folder, { recursive: true, force: true }) };
});
