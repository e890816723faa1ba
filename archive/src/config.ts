import {
  listenAddress,
  listenPort,
  logLevel,
  oneOf,
  parseEnvironment,
  trustedProxies,
  wholeNumber,
  type Environment,
} from '@iconotheca/http/environment';
import { z } from 'zod';
import type { RecordQuota } from './items/record-quota.ts';

const uploadWords = 'none, or a whole number from 1 to 1000000';

const environment = z.object({
  HOST: listenAddress,
  ARCHIVE_PORT: listenPort.default(4310),
  DATA_DIR: z.string().min(1, 'the path of a folder').default('./data'),
  /** A search that takes longer is given up with an error. */
  SEARCH_TIMEOUT_MS: wholeNumber(1, 600_000).default(5_000),
  /** The index in DATA_DIR, or the engine that it is held against: plain and slow, everything in memory. */
  SEARCH_ENGINE: oneOf(['embedded', 'reference']).default('embedded'),
  /** Whether an empty archive is filled with the demonstration collection when it is first served. */
  SEED: oneOf(['demonstration', 'none']).default('demonstration'),
  LOG_LEVEL: logLevel.default('info'),
  /** Module that makes planned images; by default that of the demonstration collection. */
  IMAGE_MAKER: z.string().min(1, 'the path of a module').optional(),
  /** Who may search the aggregated content. */
  ACCESS: oneOf(['open', 'subscribers']).default('open'),
  /** How long a login lasts. */
  SESSION_HOURS: wholeNumber(1, 8_760).default(12),
  /** JSON file of the institutions with a provider of OpenID Connect. */
  OIDC_FILE: z.string().min(1, 'the path of a file').optional(),
  /** Whether images that look alike are looked for. */
  LOOK_ALIKES: oneOf(['on', 'off']).default('on'),
  /** Most that one user may upload in a day, in megabytes; their number is not limited (spec §9). */
  UPLOAD_DAILY_MB: z.union([z.literal('none'), wholeNumber(1, 1_000_000)], { error: uploadWords }).default('none'),
  /** Most records that one user may save in a day, and their megabytes. */
  RECORDS_DAILY: wholeNumber(1, 1_000_000).default(2_000),
  RECORDS_DAILY_MB: wholeNumber(1, 1_000_000).default(50),
  /** Most entries that one user may add to the thesaurus in a day. */
  THESAURUS_DAILY: wholeNumber(1, 1_000_000).default(500),
  /** Where bff asks from: whose X-Forwarded-For is believed. */
  ARCHIVE_TRUST_PROXY: trustedProxies.default(['loopback']),
  /** How often a running archive looks for what another process wrote. */
  FOLLOW_INTERVAL_MS: wholeNumber(10, 60_000).default(250),
});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  searchTimeoutMs: number;
  searchEngine: 'embedded' | 'reference';
  seed: 'demonstration' | 'none';
  imageMaker: string | undefined;
  logLevel: z.output<typeof environment>['LOG_LEVEL'];
  access: 'open' | 'subscribers';
  sessionHours: number;
  oidcFile: string | undefined;
  lookAlikes: 'on' | 'off';
  uploadBytesPerDay: number;
  recordQuota: RecordQuota;
  thesaurusPerDay: number;
  trustProxy: string[];
  followIntervalMs: number;
}

/**
 * Reads the environment once.
 * @throws StartError as parseEnvironment
 */
export function readConfig(env: Environment): Config {
  const values = parseEnvironment(environment, env);
  return {
    host: values.HOST,
    port: values.ARCHIVE_PORT,
    dataDir: values.DATA_DIR,
    searchTimeoutMs: values.SEARCH_TIMEOUT_MS,
    searchEngine: values.SEARCH_ENGINE,
    seed: values.SEED,
    imageMaker: values.IMAGE_MAKER,
    logLevel: values.LOG_LEVEL,
    access: values.ACCESS,
    sessionHours: values.SESSION_HOURS,
    oidcFile: values.OIDC_FILE,
    lookAlikes: values.LOOK_ALIKES,
    uploadBytesPerDay:
      values.UPLOAD_DAILY_MB === 'none' ? Number.POSITIVE_INFINITY : values.UPLOAD_DAILY_MB * 1_000_000,
    recordQuota: { records: values.RECORDS_DAILY, bytes: values.RECORDS_DAILY_MB * 1_000_000 },
    thesaurusPerDay: values.THESAURUS_DAILY,
    trustProxy: values.ARCHIVE_TRUST_PROXY,
    followIntervalMs: values.FOLLOW_INTERVAL_MS,
  };
}
