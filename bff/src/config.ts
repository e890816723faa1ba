import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { limits } from '@iconotheca/contracts/limits';
import {
  listenAddress,
  listenPort,
  logLevel,
  metricsToken,
  minSecretLength,
  parseEnvironment,
  publicOrigin,
  requirePublicOrigin,
  tracingOf,
  tracingVariables,
  trustedProxies,
  wholeNumber,
  type Environment,
} from '@iconotheca/http/environment';
import { storeAddress } from '@iconotheca/releases/open-store';
import type { Gate } from '@iconotheca/releases/pass-gate';
import { z } from 'zod';
import { recallScopes } from './releases/health/automatic-recall.ts';

const httpUrl = z.url({ protocol: /^https?$/u, error: 'an http or https address' });
/** A whole address, or a path of this site. */
const link = z.string().regex(/^(?:https?:\/\/|mailto:|\/)\S+$/u, 'an address or a path of this site');
const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/u;
/** Several addresses of servers, between commas or spaces. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/u).filter(Boolean))
  .refine((list) => list.every((each) => originPattern.test(each)), {
    error: 'scheme and host of each server, as in https://images.example.org, https://iiif.example.net',
  });
/** The newest secret first: after a change the one before it still opens what it has sealed. */
const sessionSecrets = z
  .string()
  .transform((text) => text.split(/[\s,]+/u).filter(Boolean))
  .refine((secrets) => secrets.length > 0 && secrets.every(({ length }) => length >= minSecretLength), {
    error: `one or more secrets of at least ${minSecretLength} characters each`,
  });
const mail = z.email({ error: 'a mail address' });

/** Every variable that bff reads. The README lists them with these defaults. */
const environment = z.object({
  HOST: listenAddress,
  PORT: listenPort.default(8080),
  ARCHIVE_URL: httpUrl.default('http://127.0.0.1:4310'),
  CERL_URL: z
    .string()
    .refine((text) => text === 'off' || httpUrl.safeParse(text).success, { error: 'an http or https address, or off' })
    .default('https://data.cerl.org'),
  ARCHIVE_TIMEOUT_MS: wholeNumber(100, 600_000).default(10_000),
  RELEASES_DIR: z.string().min(1).default('./releases'),
  RELEASES_STORE: z.string().regex(storeAddress, 's3://BUCKET or s3://BUCKET/PREFIX').optional(),
  CHROMIUM: z.string().min(1).optional(),
  CHROMIUM_SANDBOX: z.enum(['on', 'off'], 'on or off').default('on'),
  AUTO_RECALL: z.enum(recallScopes, 'off, canary or all').default('canary'),
  SERVICE_WORKER: z.enum(['on', 'off'], 'on or off').default('on'),
  LOG_LEVEL: logLevel.default('info'),
  PUBLIC_ORIGIN: publicOrigin.optional(),
  TRUST_PROXY: trustedProxies.default(['loopback']),
  API_BASE: z
    .string()
    .regex(/^(?:\/[\w.~-]+)+$/u, 'a path such as /archive, without a slash at its end')
    .default(''),
  /** Of one reader, or one address without a login. */
  SEARCHES_PER_MINUTE: z
    .union([z.literal('none'), wholeNumber(1, 1_000_000)], { error: 'none, or a whole number from 1 to 1000000' })
    .default(600),
  HITS_PER_PAGE: wholeNumber(1, limits.maxPageSize).default(limits.defaultPageSize),
  ORGANISATION: z.string().min(1).max(120).optional(),
  FEEDBACK_URL: link.default('mailto:feedback@iconotheca.example'),
  PUBLISHER_URL: link.default('/r/help/about'),
  PRIVACY_URL: link.default('/r/help/about#privacy'),
  COPYRIGHT_URL: link.default('/r/help/about#copyright'),
  IMAGE_HOSTS: origins.optional(),
  SESSION_KEY: sessionSecrets.optional(),
  METRICS_TOKEN: metricsToken.optional(),
  ...tracingVariables,
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/u })], { error: 'a mail or https address' })
    .optional(),
  CONTACT_SALES: mail.default('sales@iconotheca.example'),
  CONTACT_SECRETARIAT: mail.default('secretariat@iconotheca.example'),
  CONTACT_INSTITUTIONS: mail.default('institutions@iconotheca.example'),
});

export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads the environment once. Relative folders are below `folder`.
 * @throws StartError as parseEnvironment, requirePublicOrigin
 */
export function parseConfig(env: Environment, folder = process.cwd()) {
  const values = parseEnvironment(environment, env);
  requirePublicOrigin(values.HOST, values.PUBLIC_ORIGIN);
  return {
    host: values.HOST,
    port: values.PORT,
    archiveUrl: new URL(values.ARCHIVE_URL),
    archiveTimeoutMs: values.ARCHIVE_TIMEOUT_MS,
    /** Where names and books are looked up; undefined where they are not. */
    cerlUrl: values.CERL_URL === 'off' ? undefined : new URL(values.CERL_URL),
    /** The releases folder, or where this machine keeps what it fetched of a store elsewhere. */
    releasesFolder: resolve(folder, values.RELEASES_DIR),
    releasesStore: values.RELEASES_STORE,
    autoRecall: values.AUTO_RECALL,
    gate: gateOf(values),
    /** Whether browsers keep the site for the time without network; off, they let go of what they kept. */
    offline: values.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
    /** Where readers find the site, when a proxy stands before it: `https://archive.example.org`. */
    publicOrigin: values.PUBLIC_ORIGIN,
    /** By which cookies of sessions are sealed; undefined where this server has one of its own. */
    sessionKeys: values.SESSION_KEY && keysOf(values.SESSION_KEY),
    /** By which Prometheus is told; undefined for nobody. */
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    trustProxy: values.TRUST_PROXY,
    searchesPerMinute: values.SEARCHES_PER_MINUTE === 'none' ? Number.POSITIVE_INFINITY : values.SEARCHES_PER_MINUTE,
    /** Named in /.well-known/security.txt, which there is not without it. */
    securityContact: values.SECURITY_CONTACT,
    /** By which pages make their calls. */
    calls: { base: values.API_BASE, hitsPerPage: values.HITS_PER_PAGE },
    site: {
      feedbackUrl: values.FEEDBACK_URL,
      ...(values.ORGANISATION === undefined ? {} : { organisation: values.ORGANISATION }),
      publisherUrl: values.PUBLISHER_URL,
      privacyUrl: values.PRIVACY_URL,
      copyrightUrl: values.COPYRIGHT_URL,
      ...(values.IMAGE_HOSTS === undefined ? {} : { imageHosts: values.IMAGE_HOSTS }),
      contacts: {
        sales: values.CONTACT_SALES,
        secretariat: values.CONTACT_SECRETARIAT,
        institutions: values.CONTACT_INSTITUTIONS,
      },
    },
  };
}

/** A secret has any length and alphabet, a key 32 bytes. */
function keyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function keysOf(secrets: readonly string[]): [Buffer, ...Buffer[]] {
  const [first = '', ...others] = secrets;
  return [keyOf(first), ...others.map(keyOf)];
}

/** Builds that come over HTTP are tried where the server has a browser, with what visitors find in the archive. */
function gateOf({ CHROMIUM, CHROMIUM_SANDBOX, ARCHIVE_URL }: z.output<typeof environment>): Gate {
  return CHROMIUM === undefined
    ? { skip: 'this server has no CHROMIUM' }
    : { browser: CHROMIUM, sandbox: CHROMIUM_SANDBOX, answersFrom: ARCHIVE_URL };
}
