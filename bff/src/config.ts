import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { limits } from '@iconotheca/contracts/limits';
import {
  imageHosts,
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
  variable,
  wholeNumber,
  type Environment,
} from '@iconotheca/http/environment';
import { StartError } from '@iconotheca/http/start-error';
import { storeAddress } from '@iconotheca/releases/open-store';
import type { Gate } from '@iconotheca/releases/pass-gate';
import { z } from 'zod';
import { recallScopes } from './releases/health/automatic-recall.ts';

const httpUrl = z.url({ protocol: /^https?$/u, error: 'an http or https address' });
/** A whole address, or a path of this site. */
const link = z.string().regex(/^(?:https?:\/\/|mailto:|\/)\S+$/u, 'an address or a path of this site');
/** The newest secret first: after a change the one before it still opens what it has sealed. */
const sessionSecrets = z
  .string()
  .transform((text) => text.split(/[\s,]+/u).filter(Boolean))
  .refine((secrets) => secrets.length > 0 && secrets.every(({ length }) => length >= minSecretLength), {
    error: `one or more secrets of at least ${minSecretLength} characters each`,
  });
const mail = z.email({ error: 'a mail address' });

/** Every variable that bff reads. */
export const environment = z.object({
  HOST: listenAddress,
  PORT: variable('run', 'port on which the site listens', listenPort.default(8080)),
  ARCHIVE_URL: variable('scale', 'address of an archive elsewhere', httpUrl.default('http://127.0.0.1:4310'), {
    unset: 'an embedded archive',
  }),
  CERL_URL: variable(
    'open',
    'where the record form looks up institutions, owners, places and books; `off`: nowhere',
    z
      .string()
      .refine((text) => text === 'off' || httpUrl.safeParse(text).success, {
        error: 'an http or https address, or off',
      })
      .default('https://data.cerl.org'),
  ),
  ARCHIVE_TIMEOUT_MS: variable(
    'scale',
    'how long bff waits for the archive',
    wholeNumber(100, 600_000).default(10_000),
  ),
  RELEASES_DIR: variable('delivery', 'log and files of the releases', z.string().min(1).default('./releases')),
  RELEASES_STORE: variable(
    'delivery',
    '`s3://BUCKET/PREFIX` keeps them there, by AWS’s variables (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, keys); `RELEASES_DIR` then keeps what was fetched',
    z.string().regex(storeAddress, 's3://BUCKET or s3://BUCKET/PREFIX').optional(),
    { unset: 'the folder' },
  ),
  CHROMIUM: variable(
    'delivery',
    'browser of the tests, in which builds are tried before they are taken as well (those that come over HTTP only where it is set for bff)',
    z.string().min(1).optional(),
    { unset: '`/usr/bin/chromium-headless-shell`, else `/usr/bin/chromium`' },
  ),
  CHROMIUM_SANDBOX: variable(
    'delivery',
    'whether that has its sandbox, which it must have unless every team that publishes is trusted',
    z.enum(['on', 'off'], 'on or off').default('on'),
  ),
  AUTO_RECALL: variable(
    'delivery',
    'which versions are recalled when more than 2 % of 20 or more visits fail: `off`, `canary`, or `all`',
    z.enum(recallScopes, 'off, canary or all').default('canary'),
  ),
  SERVICE_WORKER: variable(
    'open',
    'whether browsers keep the site and saved items for the time without network; `off`: they let go of what they kept',
    z.enum(['on', 'off'], 'on or off').default('on'),
  ),
  LOG_LEVEL: logLevel,
  PUBLIC_ORIGIN: publicOrigin,
  TRUST_PROXY: variable(
    'open',
    'the proxies in front of the site, as addresses or networks',
    trustedProxies.default(['loopback']),
  ),
  API_BASE: variable(
    'open',
    'path before that of every call, such as `/archive`: calls are answered below it and without it',
    z
      .string()
      .regex(/^(?:\/[\w.~-]+)+$/u, 'a path such as /archive, without a slash at its end')
      .default(''),
    { unset: '' },
  ),
  SEARCHES_PER_MINUTE: variable(
    'open',
    'what one reader with a login or token, or one address without, may search; five times as many other calls, twenty times as many images; this machine itself is not counted. `none`',
    z
      .union([z.literal('none'), wholeNumber(1, 1_000_000)], { error: 'none, or a whole number from 1 to 1000000' })
      .default(600),
  ),
  HITS_PER_PAGE: variable(
    'run',
    `hits that a page of results fetches at a time, to ${limits.maxPageSize}`,
    wholeNumber(1, limits.maxPageSize).default(limits.defaultPageSize),
  ),
  ORGANISATION: variable('words', 'replaces the login hint in the menu', z.string().min(1).max(120).optional()),
  FEEDBACK_URL: variable(
    'words',
    'form behind the ribbon; the current address is added',
    link.default('mailto:feedback@iconotheca.example'),
  ),
  PUBLISHER_URL: variable('words', 'link of the footer', link.default('/r/help/about')),
  PRIVACY_URL: variable('words', 'link of the footer', link.default('/r/help/about#privacy')),
  COPYRIGHT_URL: variable('words', 'link of the footer', link.default('/r/help/about#copyright')),
  IMAGE_HOSTS: imageHosts,
  SESSION_KEY: variable(
    'accounts',
    `seals the cookies of sessions and of \`/ops\`: ${minSecretLength} characters and more; the same for every bff. After a comma an older one, which still opens`,
    sessionSecrets.optional(),
    { unset: 'one of its own, beside the releases; needed with `RELEASES_STORE`' },
  ),
  METRICS_TOKEN: metricsToken,
  ...tracingVariables,
  SECURITY_CONTACT: variable(
    'open',
    'mail or https address that `/.well-known/security.txt` names; without it there is no such file',
    z.union([z.email(), z.url({ protocol: /^https$/u })], { error: 'a mail or https address' }).optional(),
  ),
  CONTACT_SALES: variable(
    'words',
    'shown on the trial page and the provenance form',
    mail.default('sales@iconotheca.example'),
  ),
  CONTACT_SECRETARIAT: variable(
    'words',
    'shown on the trial page and the provenance form',
    mail.default('secretariat@iconotheca.example'),
  ),
  CONTACT_INSTITUTIONS: variable(
    'words',
    'shown on the trial page and the provenance form',
    mail.default('institutions@iconotheca.example'),
  ),
});

export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads the environment once. Relative folders are below `folder`.
 * @throws StartError as parseEnvironment, requirePublicOrigin, requireSharedKey
 */
export function parseConfig(env: Environment, folder = process.cwd()) {
  const values = parseEnvironment(environment, env);
  requirePublicOrigin(values.HOST, values.PUBLIC_ORIGIN);
  requireSharedKey(values);
  return {
    host: values.HOST,
    port: values.PORT,
    archiveUrl: new URL(values.ARCHIVE_URL),
    archiveTimeoutMs: values.ARCHIVE_TIMEOUT_MS,
    /** Address where names and books are looked up; undefined turns look-ups off. */
    cerlUrl: values.CERL_URL === 'off' ? undefined : new URL(values.CERL_URL),
    /** The releases folder, or where this machine keeps what it fetched of a store elsewhere. */
    releasesFolder: resolve(folder, values.RELEASES_DIR),
    releasesStore: values.RELEASES_STORE,
    autoRecall: values.AUTO_RECALL,
    gate: gateOf(values),
    /** True if browsers keep the site for the time without network; off, they let go of what they kept. */
    offline: values.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
    /** Origin for readers, when a proxy stands before the site: `https://archive.example.org`. */
    publicOrigin: values.PUBLIC_ORIGIN,
    /** Keys that seal cookies of sessions; undefined where this server has one of its own. */
    sessionKeys: values.SESSION_KEY && keysOf(values.SESSION_KEY),
    /** Token of Prometheus; without one the metrics are not shown. */
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    trustProxy: values.TRUST_PROXY,
    searchesPerMinute: values.SEARCHES_PER_MINUTE === 'none' ? Number.POSITIVE_INFINITY : values.SEARCHES_PER_MINUTE,
    /** Named in /.well-known/security.txt, which there is not without it. */
    securityContact: values.SECURITY_CONTACT,
    /** Base of the pages' calls, and hits on a page. */
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

/** Requires a key of servers that share a store of releases: what one sealed is to be opened by any. @throws StartError */
function requireSharedKey({ RELEASES_STORE, SESSION_KEY }: z.output<typeof environment>): void {
  if (RELEASES_STORE === undefined || SESSION_KEY !== undefined) return;
  throw new StartError(
    `SESSION_KEY must be set to a secret of ${minSecretLength} characters or more, the same for every web server, because RELEASES_STORE is: a login at one of them would be unknown to the others.`,
  );
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
