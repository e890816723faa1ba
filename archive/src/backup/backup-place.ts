import { join, resolve } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';
import { imagesFolder } from '../archive.ts';
import type { Config } from '../config.ts';
import { openFilesAt } from '../files.ts';
import { readBucketAddress } from '../files-address.ts';
import type { BackupPlace } from './moments.ts';

/**
 * Opens the place that `folder` or `s3://BUCKET/PREFIX` names.
 * @throws StartError when it is none, or cannot be written to
 */
export async function openBackupPlace(
  text: string,
  { dataDir, filesCacheBytes }: Pick<Config, 'dataDir' | 'filesCacheBytes'>,
): Promise<BackupPlace> {
  const isBucket = /^[a-z\d]+:\/\//iu.test(text);
  if (isBucket && readBucketAddress(text) === undefined) {
    throw new StartError('A place of backups is a folder, s3://BUCKET or s3://BUCKET/PREFIX.');
  }
  // Copies that programs read lie in a folder of this machine.
  const folder = isBucket ? join(imagesFolder(dataDir), 'backups') : resolve(text);
  const store = await openFilesAt({ folder, files: isBucket ? text : 'folder', filesCacheBytes });
  await store.check();
  return { name: isBucket ? text : folder, store, temporary: join(folder, 'temporary') };
}
