import { findOpenSearch } from '@iconotheca/search-opensearch/testing/find-opensearch';
import { startOpenSearch } from '@iconotheca/search-opensearch/testing/start-opensearch';
import { startPostgres } from '@iconotheca/archive/testing/start-postgres';
import { hasS3, startS3 } from '@iconotheca/http/testing/s3-server';

/**
 * A process that starts the servers of the scaled stack, as far as this machine has them: PostgreSQL, OpenSearch, S3. Says once,
 * as JSON, which variables lead tests to them and what is missing, and stops them when its standard input closes.
 */
const stops: (() => Promise<void>)[] = [];
const env: Record<string, string> = {};
const missing: string[] = [];

const [postgres, found] = [await startPostgres(), findOpenSearch()];
stops.push(() => postgres.stop());
env['SCALED_RECORDS'] = postgres.address('postgres');
if ('missing' in found) missing.push(`OpenSearch: ${found.missing}`);
else {
  const node = await startOpenSearch(found);
  stops.push(() => node.stop());
  env['SCALED_SEARCH'] = node.url;
}
if (hasS3) {
  const s3 = await startS3();
  stops.push(() => s3.stop());
  Object.assign(env, s3.env, { SCALED_FILES: `s3://${s3.bucket}` });
} else missing.push('S3: there is no versitygw, and no Go to build it');

process.stdout.write(`${JSON.stringify({ env, missing })}\n`);
process.stdin.resume().once('end', () => {
  void Promise.all(stops.map((stop) => stop())).then(() => process.exit());
});
