import {
  listenAddress,
  listenPort,
  logLevel,
  metricsToken,
  oneOf,
  parseEnvironment,
  publicOrigin,
  tracingOf,
  tracingVariables,
  trustedProxies,
  wholeNumber,
  type Environment,
} from '@iconotheca/http/environment';
import type { TracingConfig } from '@iconotheca/http/start-tracing';
import { StartError } from '@iconotheca/http/start-error';
import { readClusterAddress, type ClusterAddress } from '@iconotheca/search-engine/opensearch/cluster/cluster-address';
import { z } from 'zod';
import { readBucketAddress } from './files-address.ts';
import type { RecordQuota } from './items/record-quota.ts';
import { readSpan, spanWords } from './backup/span.ts';
import { isPostgresAddress } from './records-address.ts';

const uploadWords = 'none, or a whole number from 1 to 1000000';

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

const environment = z.object({
  HOST: listenAddress,
  ARCHIVE_PORT: listenPort.default(4310),
  DATA_DIR: z.string().min(1, 'the path of a folder').default('./data'),
  /** `sqlite` in DATA_DIR, or the address of a PostgreSQL database. */
  RECORDS: z.string().default('sqlite'),
  /** `folder` in DATA_DIR, or the address of a bucket of S3. */
  FILES: z
    .union([z.literal('folder'), z.string().refine((text) => readBucketAddress(text) !== undefined)], {
      error: 'folder, s3://BUCKET or s3://BUCKET/PREFIX',
    })
    .default('folder'),
  /** Disk that copies of files in a bucket may take on this machine, in megabytes. */
  FILES_CACHE_MB: wholeNumber(100, 10_000_000).default(2_000),
  /** A search that takes longer is given up with an error. */
  SEARCH_TIMEOUT_MS: wholeNumber(1, 600_000).default(5_000),
  /** The index in DATA_DIR, one in OpenSearch, or the engine that they are held against: plain and slow, all in memory. */
  SEARCH_ENGINE: oneOf(['embedded', 'opensearch', 'reference']).default('embedded'),
  /** Nodes of OpenSearch, joined by commas, with user and password: read below, so that no message shows it. */
  OPENSEARCH_URL: z.string().optional(),
  /** What the names of its indexes begin with: archives of the same records have the same. */
  OPENSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/u, 'lower-case letters, digits and hyphens, at most 40')
    .default('iconotheca'),
  /** Of an index that is made; one holds some 25 million items. */
  OPENSEARCH_SHARDS: wholeNumber(1, 64).default(1),
  /** Whether an empty archive is filled with the demonstration collection when it is first served. */
  SEED: oneOf(['demonstration', 'none']).default('demonstration'),
  /** `official`, fetched in the background; a folder in the official format; `built-in`, which fetches nothing. */
  ICONCLASS: z.string().min(1, 'official, built-in, or the path of a folder').default('official'),
  /** Where the official data is fetched: its repository's files, then an index of Python packages. */
  ICONCLASS_SOURCES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/u, '')))
    .refine(
      (parts) => parts.length === 2 && parts.every(isWebAddress),
      'two addresses of http or https, joined by a comma',
    )
    .default(['https://raw.githubusercontent.com/iconclass/data', 'https://pypi.org/simple']),
  LOG_LEVEL: logLevel.default('info'),
  METRICS_TOKEN: metricsToken.optional(),
  ...tracingVariables,
  /** Module that makes planned images; by default that of the demonstration collection. */
  IMAGE_MAKER: z.string().min(1, 'the path of a module').optional(),
  /** Who may search the aggregated content. */
  ACCESS: oneOf(['open', 'subscribers']).default('open'),
  /** How long a login lasts. */
  SESSION_HOURS: wholeNumber(1, 8_760).default(24),
  SESSION_IDLE_HOURS: wholeNumber(0, 8_760).default(4),
  /** Devices make passkeys for this address; without it there are none. */
  PUBLIC_ORIGIN: publicOrigin.optional(),
  /** JSON file of the institutions with a provider of OpenID Connect. */
  OIDC_FILE: z.string().min(1, 'the path of a file').optional(),
  /** Whether images that look alike are looked for. */
  LOOK_ALIKES: oneOf(['on', 'off']).default('on'),
  /** Maximum that one account may upload in a day, in megabytes; the number of files is not limited (spec §9). */
  UPLOAD_DAILY_MB: z.union([z.literal('none'), wholeNumber(1, 1_000_000)], { error: uploadWords }).default(5_000),
  /** Most records that one user may save in a day, and their megabytes. */
  RECORDS_DAILY: wholeNumber(1, 1_000_000).default(2_000),
  RECORDS_DAILY_MB: wholeNumber(1, 1_000_000).default(50),
  /** Most entries that one user may add to the thesaurus in a day. */
  THESAURUS_DAILY: wholeNumber(1, 1_000_000).default(500),
  /** Where bff asks from: whose X-Forwarded-For is believed. */
  ARCHIVE_TRUST_PROXY: trustedProxies.default(['loopback']),
  /** How often a running archive looks for what another process wrote. */
  FOLLOW_INTERVAL_MS: wholeNumber(10, 60_000).default(250),
  /** Where a running archive writes backups by itself: a folder, or `s3://BUCKET/PREFIX`. */
  BACKUP_TO: z.string().min(1).optional(),
  /** How old the last backup may become. */
  BACKUP_EVERY: z
    .string()
    .transform(readSpan)
    .pipe(z.number({ error: spanWords }))
    .default(86_400_000),
  /** How many of them stay. */
  BACKUP_KEEP: wholeNumber(1, 99_999).default(14),
});

export interface OpenSearchConfig {
  address: ClusterAddress;
  prefix: string;
  shards: number;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** `sqlite`, or the address of a PostgreSQL database. */
  records: string;
  /** `folder`, or the address of a bucket. */
  files: string;
  filesCacheBytes: number;
  searchTimeoutMs: number;
  searchEngine: 'embedded' | 'opensearch' | 'reference';
  /** Only where it is the engine. */
  openSearch: OpenSearchConfig | undefined;
  seed: 'demonstration' | 'none';
  /** `official`, `built-in`, or the path of a folder. */
  iconclass: string;
  iconclassSources: { repository: string; index: string };
  imageMaker: string | undefined;
  logLevel: z.output<typeof environment>['LOG_LEVEL'];
  /** By which Prometheus is told; undefined for nobody. */
  metricsToken: string | undefined;
  tracing: TracingConfig | undefined;
  access: 'open' | 'subscribers';
  sessionHours: number;
  /** 0 for any time. */
  sessionIdleHours: number;
  publicOrigin: string | undefined;
  oidcFile: string | undefined;
  lookAlikes: 'on' | 'off';
  uploadBytesPerDay: number;
  recordQuota: RecordQuota;
  thesaurusPerDay: number;
  trustProxy: string[];
  followIntervalMs: number;
  /** Backups that a running archive writes by itself. */
  backups: { to: string; everyMs: number; keep: number } | undefined;
}

/**
 * Reads the environment once.
 * @throws StartError as parseEnvironment
 */
export function readConfig(env: Environment): Config {
  const values = parseEnvironment(environment, env);
  const [repository = '', index = ''] = values.ICONCLASS_SOURCES;
  return {
    host: values.HOST,
    port: values.ARCHIVE_PORT,
    dataDir: values.DATA_DIR,
    records: readRecords(values.RECORDS),
    files: values.FILES,
    filesCacheBytes: values.FILES_CACHE_MB * 1_000_000,
    searchTimeoutMs: values.SEARCH_TIMEOUT_MS,
    searchEngine: values.SEARCH_ENGINE,
    openSearch: values.SEARCH_ENGINE === 'opensearch' ? readOpenSearch(values) : undefined,
    seed: values.SEED,
    iconclass: values.ICONCLASS,
    iconclassSources: { repository, index },
    imageMaker: values.IMAGE_MAKER,
    logLevel: values.LOG_LEVEL,
    access: values.ACCESS,
    sessionHours: values.SESSION_HOURS,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    publicOrigin: values.PUBLIC_ORIGIN,
    oidcFile: values.OIDC_FILE,
    lookAlikes: values.LOOK_ALIKES,
    uploadBytesPerDay:
      values.UPLOAD_DAILY_MB === 'none' ? Number.POSITIVE_INFINITY : values.UPLOAD_DAILY_MB * 1_000_000,
    recordQuota: { records: values.RECORDS_DAILY, bytes: values.RECORDS_DAILY_MB * 1_000_000 },
    thesaurusPerDay: values.THESAURUS_DAILY,
    trustProxy: values.ARCHIVE_TRUST_PROXY,
    followIntervalMs: values.FOLLOW_INTERVAL_MS,
    backups:
      values.BACKUP_TO === undefined
        ? undefined
        : { to: values.BACKUP_TO, everyMs: values.BACKUP_EVERY, keep: values.BACKUP_KEEP },
  };
}

/** @throws StartError that does not repeat what is set, which may hold a password */
function readRecords(records: string): string {
  if (records === 'sqlite' || isPostgresAddress(records)) return records;
  throw new StartError(
    'RECORDS must be sqlite, or the address of a PostgreSQL database such as postgres://USER:PASSWORD@HOST:5432/DATABASE.',
  );
}

/** @throws StartError without the address, which has a password in it */
function readOpenSearch(values: z.output<typeof environment>): OpenSearchConfig {
  const { OPENSEARCH_URL: text = '', OPENSEARCH_PREFIX: prefix, OPENSEARCH_SHARDS: shards } = values;
  const address = readClusterAddress(text);
  if (address !== undefined) return { address, prefix, shards };
  const said = text === '' ? 'OPENSEARCH_URL is not set' : 'OPENSEARCH_URL is no address that can be read';
  throw new StartError(
    `${said}: with SEARCH_ENGINE=opensearch it must be addresses such as https://user:password@search.example:9200, joined by commas.`,
  );
}
