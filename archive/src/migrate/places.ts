import { resolve } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';
import type { RecordsPlace } from '../archive.ts';
import { readBucketAddress } from '../files-address.ts';
import { isPostgresAddress } from '../records-address.ts';

/** Reads the target of records: `sqlite:FOLDER`, or the address of a PostgreSQL database. @throws StartError */
export function readRecordsPlace(text: string, dataDir: string): RecordsPlace {
  if (isPostgresAddress(text)) return { dataDir, records: text };
  const [, folder] = /^sqlite:(.+)$/u.exec(text) ?? [];
  if (folder !== undefined) return { dataDir: folder, records: 'sqlite' };
  throw new StartError('--records must be sqlite:FOLDER or postgres://USER:PASSWORD@HOST:5432/DATABASE.');
}

/** Place where files lie or go. */
export interface FilesOf {
  dataDir: string;
  files: string;
}

/** Reads the target of files: `folder:DATA_DIR`, or the address of a bucket. @throws StartError that says what is allowed */
export function readFilesPlace(text: string, dataDir: string): FilesOf {
  if (readBucketAddress(text) !== undefined) return { dataDir, files: text };
  const [, folder] = /^folder:(.+)$/u.exec(text) ?? [];
  if (folder !== undefined) return { dataDir: folder, files: 'folder' };
  throw new StartError('--files must be folder:FOLDER, s3://BUCKET or s3://BUCKET/PREFIX.');
}

/** Names the same place always in the same words. */
export function nameOfFiles({ dataDir, files }: FilesOf): string {
  return files === 'folder' ? `folder:${resolve(dataDir)}` : files.replace(/\/$/u, '');
}
