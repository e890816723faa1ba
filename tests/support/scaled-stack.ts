import { createHash } from 'node:crypto';
import { siteDatabase } from '@iconotheca/archive/testing/site-database';

/**
 * Servers of the scaled stack, by the environment of the tests (`npm test -- --stack scaled`): each may be missing, and
 * archives then use their default.
 */
const scaled = {
  /** A database on a server of PostgreSQL. */
  records: process.env['SCALED_RECORDS'],
  /** A node of OpenSearch. */
  search: process.env['SCALED_SEARCH'],
  /** A bucket of S3. */
  files: process.env['SCALED_FILES'],
};

/** True if files of images lie in a bucket, and not in the data folder. */
export const hasBucket = scaled.files !== undefined;

/** Returns variables for an archive on the scaled stack: each data folder has a database, an index and a place of its own. */
export async function scaledEnv(given: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { DATA_DIR: dataDir } = given;
  if (dataDir === undefined) return {};
  const name = `site-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  return {
    ...(scaled.records !== undefined && { RECORDS: await siteDatabase(scaled.records, dataDir) }),
    ...(scaled.search !== undefined && {
      SEARCH_ENGINE: 'opensearch',
      OPENSEARCH_URL: scaled.search,
      OPENSEARCH_PREFIX: name,
    }),
    ...(scaled.files !== undefined && { FILES: `${scaled.files}/${name}` }),
  };
}

/** Returns the database of a data folder; undefined where records lie in it. */
export async function scaledDatabase(dataDir: string): Promise<string | undefined> {
  return scaled.records === undefined ? undefined : await siteDatabase(scaled.records, dataDir);
}
