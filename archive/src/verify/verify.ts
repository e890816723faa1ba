import { existsSync } from 'node:fs';
import { StartError } from '@iconotheca/http/start-error';
import { databaseFile, imagesFolder, openWholeRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { openFilesAt } from '../files.ts';
import { isPostgresAddress } from '../records-address.ts';
import { damageOf } from '../stores/sqlite/whole/damage.ts';
import type { Finding } from './findings.ts';
import type { RepairOrder } from './repair.ts';
import { verifyImages } from './verify-images.ts';
import { verifyIndex } from './verify-index.ts';
import { verifyRecords } from './verify-records.ts';

export interface VerifiedArchive {
  findings: Finding[];
  items: number;
  versions: number;
  versionsRead: number;
  indexed: number | undefined;
  images: number;
  imagesRead: number;
  toRepair: RepairOrder;
}

const nothing: Omit<VerifiedArchive, 'findings'> = {
  items: 0,
  versions: 0,
  versionsRead: 0,
  indexed: undefined,
  images: 0,
  imagesRead: 0,
  toRepair: { isIndexDue: false, remake: [], replan: [], refetch: [], miscounted: [] },
};

/**
 * Holds everything that an archive has against everything else, while it runs: it reads by connections of its own
 * process, as every command does.
 * @param isAll whether every version and every file is read, in place of some all over
 * @throws StartError when there is no archive, or its database cannot be opened
 */
export async function verifyArchive(config: Config, { isAll }: { isAll: boolean }): Promise<VerifiedArchive> {
  const isServer = isPostgresAddress(config.records);
  const file = databaseFile(config.dataDir);
  if (!isServer && !existsSync(file)) {
    throw new StartError(`${config.dataDir} holds no archive; set DATA_DIR to the folder of the one to be verified.`);
  }
  const damage = isServer ? [] : damageOf(file);
  const findings: Finding[] = damage.map((says) => ({ part: 'records', remedy: 'backup', says }));
  // A damaged database is not to be believed about the others.
  if (damage.length > 0) return { ...nothing, findings };
  const records = await openWholeRecords(config);
  try {
    const checked = await verifyRecords(records, { isAll, isGapless: !isServer });
    const index = await verifyIndex(config, records);
    const files = await openFilesAt({ ...config, folder: imagesFolder(config.dataDir) });
    const images = await verifyImages(records, files, { isAll });
    findings.push(...checked.findings, ...index.findings, ...images.findings);
    return {
      findings,
      items: checked.items,
      versions: checked.versions,
      versionsRead: checked.versionsRead,
      indexed: index.uids,
      images: images.images,
      imagesRead: images.read,
      toRepair: {
        isIndexDue: index.findings.some(({ remedy }) => remedy === 'repair'),
        remake: images.remake,
        replan: images.replan,
        refetch: images.refetch,
        miscounted: checked.miscounted,
      },
    };
  } finally {
    await records.close();
  }
}
