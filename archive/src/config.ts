import {
  imageHosts,
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
  variable,
  wholeNumber,
  type Environment,
} from '@iconotheca/http/environment';
import type { TracingConfig } from '@iconotheca/http/start-tracing';
import { StartError } from '@iconotheca/http/start-error';
import type { ClusterAddress } from '@iconotheca/search-opensearch/cluster-address';
import { z } from 'zod';
import { readBucketAddress } from './files-address.ts';
import type { RecordQuota } from './items/record-quota.ts';
import { readSpan, spanWords } from './backup/span.ts';
import { isPostgresAddress } from './records-address.ts';
import { readClusterAddress } from './search/read-cluster-address.ts';

const uploadWords = 'none, or a whole number from 1 to 1000000';

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Every variable that the archive reads. */
export const environment = z.object({
  HOST: listenAddress,
  ARCHIVE_PORT: variable(
    'scale',
    'port of an archive that runs alone (`npm run archive -- serve`); the embedded one takes a free port',
    listenPort.default(4310),
  ),
  DATA_DIR: variable(
    'run',
    'folder of everything that the archive keeps',
    z.string().min(1, 'the path of a folder').default('./data'),
  ),
  RECORDS: variable(
    'scale',
    'where records lie: `sqlite` in `DATA_DIR`, or `postgres://USER:PASSWORD@HOST:5432/DATABASE`',
    z.string().default('sqlite'),
  ),
  FILES: variable(
    'scale',
    'where files of images lie: `folder` in `DATA_DIR`, or `s3://BUCKET/PREFIX` by the AWS variables',
    z
      .union([z.literal('folder'), z.string().refine((text) => readBucketAddress(text) !== undefined)], {
        error: 'folder, s3://BUCKET or s3://BUCKET/PREFIX',
      })
      .default('folder'),
  ),
  FILES_CACHE_MB: variable(
    'scale',
    'disk that copies of files in a bucket may take on a machine',
    wholeNumber(100, 10_000_000).default(2_000),
  ),
  SEARCH_TIMEOUT_MS: variable(
    'scale',
    'time after which a search is given up with an error',
    wholeNumber(1, 600_000).default(5_000),
  ),
  SEARCH_ENGINE: variable(
    'scale',
    '`embedded`: an index in `DATA_DIR/index`; `opensearch`',
    oneOf(['embedded', 'opensearch']).default('embedded'),
  ),
  /** User and password stand in it: it is read below, so that no message shows it. */
  OPENSEARCH_URL: variable(
    'scale',
    'nodes of `SEARCH_ENGINE=opensearch`: `https://user:password@host:9200`, joined by commas',
    z.string().optional(),
  ),
  OPENSEARCH_PREFIX: variable(
    'scale',
    'beginning of the names of its indexes; archives of the same records have the same',
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/u, 'lower-case letters, digits and hyphens, at most 40')
      .default('iconotheca'),
  ),
  OPENSEARCH_SHARDS: variable(
    'scale',
    'shards of an index that is made; one holds some 25 million items',
    wholeNumber(1, 64).default(1),
  ),
  SEED: variable('run', '`none` starts an empty archive', oneOf(['demonstration', 'none']).default('demonstration')),
  ICONCLASS: variable(
    'run',
    '`official`: fetched in the background after the first start; a folder in the official format; `built-in`: a small table, nothing is fetched ([operations](operations.md#iconclass))',
    z.string().min(1, 'official, built-in, or the path of a folder').default('official'),
  ),
  ICONCLASS_SOURCES: variable(
    'run',
    'where it is fetched: the address of the repository’s files, then that of an index of Python packages, joined by a comma',
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/u, '')))
      .refine(
        (parts) => parts.length === 2 && parts.every(isWebAddress),
        'two addresses of http or https, joined by a comma',
      )
      .default(['https://raw.githubusercontent.com/iconclass/data', 'https://pypi.org/simple']),
    { unset: 'the data repository, PyPI' },
  ),
  LOG_LEVEL: logLevel,
  METRICS_TOKEN: metricsToken,
  ...tracingVariables,
  IMAGE_MAKER: variable(
    'run',
    'module that makes images which `import --planned` announced, when they are first asked for',
    z.string().min(1, 'the path of a module').optional(),
    { unset: 'the demonstration’s' },
  ),
  ACCESS: variable(
    'accounts',
    '`subscribers`: the aggregated content and its images are for subscribers, trials and passes; what partners opened stays open, and so do thumbnails (whole images at most 300 pixels wide)',
    oneOf(['open', 'subscribers']).default('open'),
  ),
  SESSION_HOURS: variable('accounts', 'hours that a login lasts', wholeNumber(1, 8_760).default(24)),
  SESSION_IDLE_HOURS: variable(
    'accounts',
    'hours without use after which it ends; 0 for not before its time',
    wholeNumber(0, 8_760).default(4),
  ),
  PUBLIC_ORIGIN: publicOrigin,
  IMAGE_HOSTS: imageHosts,
  OIDC_FILE: variable(
    'accounts',
    'institutions that log in by OpenID Connect: a JSON list of `id`, `name`, `issuer`, `clientId`, `clientSecret`, and `clientAuth` (`client_secret_basic` or `client_secret_post`) where a provider takes the secret otherwise than it announces; register `PUBLIC_ORIGIN/LOGIN/institution/ID/return` there',
    z.string().min(1, 'the path of a file').optional(),
  ),
  LOOK_ALIKES: variable(
    'run',
    '`off`: no look-alikes are computed, and `/similar` answers an empty list',
    oneOf(['on', 'off']).default('on'),
  ),
  /** The number of files is not limited (spec §9). */
  UPLOAD_DAILY_MB: variable(
    'accounts',
    'most megabytes that one user may upload in a day, or `none`; how many files is not limited',
    z.union([z.literal('none'), wholeNumber(1, 1_000_000)], { error: uploadWords }).default(5_000),
  ),
  RECORDS_DAILY: variable(
    'accounts',
    'most records that one user may save in a day',
    wholeNumber(1, 1_000_000).default(2_000),
  ),
  RECORDS_DAILY_MB: variable('accounts', 'most megabytes of them', wholeNumber(1, 1_000_000).default(50)),
  THESAURUS_DAILY: variable(
    'accounts',
    'most entries that one user may add to the thesaurus in a day',
    wholeNumber(1, 1_000_000).default(500),
  ),
  ARCHIVE_TRUST_PROXY: variable(
    'scale',
    'bff’s address, where it runs on another machine: its `X-Forwarded-For` is believed',
    trustedProxies.default(['loopback']),
  ),
  FOLLOW_INTERVAL_MS: variable(
    'scale',
    'how often a running archive looks for what another process imported',
    wholeNumber(10, 60_000).default(250),
  ),
  BACKUP_TO: variable(
    'backups',
    'where a running archive writes backups by itself: a folder, or `s3://BUCKET/PREFIX` ([operations](operations.md#backups))',
    z.string().min(1).optional(),
  ),
  BACKUP_EVERY: variable(
    'backups',
    'how old the last one may become: `30m`, `6h`, `1d`',
    z
      .string()
      .transform(readSpan)
      .pipe(z.number({ error: spanWords }))
      .default(86_400_000),
    { unset: '`1d`' },
  ),
  BACKUP_KEEP: variable('backups', 'how many of them stay', wholeNumber(1, 99_999).default(14)),
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
  searchEngine: 'embedded' | 'opensearch';
  /** Only where it is the engine. */
  openSearch: OpenSearchConfig | undefined;
  seed: 'demonstration' | 'none';
  /** `official`, `built-in`, or the path of a folder. */
  iconclass: string;
  iconclassSources: { repository: string; index: string };
  imageMaker: string | undefined;
  /** Origins of the servers that thumbnails are fetched from. */
  imageHosts: readonly string[];
  logLevel: z.output<typeof environment>['LOG_LEVEL'];
  /** Token of Prometheus; without one the metrics are not shown. */
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
    imageHosts: (values.IMAGE_HOSTS ?? []).map((host) => new URL(host).origin),
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
