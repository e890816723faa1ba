import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { limits } from '@iconotheca/contracts/limits';
import { compile } from 'proxy-addr';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/u, error: 'must be an http or https address' });
const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error: message }).int(message).min(least, message).max(most, message);
};
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** A whole address, or a path of this site. */
const link = z.string().regex(/^(?:https?:\/\/|mailto:|\/)\S+$/u, 'must be an address or a path of this site');
const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/u;
/** Several addresses of servers, between commas or spaces. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/u).filter(Boolean))
  .refine((list) => list.every((each) => originPattern.test(each)), {
    error: 'must be scheme and host of each server, as in https://images.example.org, https://iiif.example.net',
  });
const mail = z.email({ error: 'must be a mail address' });

/** Names of networks, addresses and networks as Express understands them, joined by commas; no number of hops. */
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(areProxies, 'must be loopback, addresses or networks such as 192.0.2.0/24, joined by commas');

function areProxies(parts: string[]): boolean {
  if (!parts.every((part) => /^[a-z]+$/u.test(part) || isIP(part.replace(/\/.*$/u, '')) !== 0)) return false;
  try {
    compile(parts);
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return false;
    throw error;
  }
}

/** Every variable that bff reads. The README lists them with these defaults. */
const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8080),
  ARCHIVE_URL: httpUrl.default('http://127.0.0.1:4310'),
  ARCHIVE_TIMEOUT_MS: wholeNumber(100, 600_000).default(10_000),
  UPLOAD_DIR: z.string().min(1).default(join(tmpdir(), 'iconotheca-uploads')),
  RELEASES_DIR: z.string().min(1).default('./releases'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  PUBLIC_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+$/u, 'must be scheme and host, as in https://archive.example.org')
    .optional(),
  TRUST_PROXY: proxies.default(['loopback']),
  API_BASE: z
    .string()
    .regex(/^(?:\/[\w.~-]+)+$/u, 'must be a path such as /archive, without a slash at its end')
    .default(''),
  HITS_PER_PAGE: wholeNumber(1, limits.maxPageSize).default(limits.defaultPageSize),
  ORGANISATION: z.string().min(1).max(120).optional(),
  FEEDBACK_URL: link.default('mailto:feedback@iconotheca.example'),
  PUBLISHER_URL: link.default('/r/help/about'),
  PRIVACY_URL: link.default('/r/help/about#privacy'),
  COPYRIGHT_URL: link.default('/r/help/about#copyright'),
  IMAGE_HOSTS: origins.optional(),
  CONTACT_SALES: mail.default('sales@iconotheca.example'),
  CONTACT_SECRETARIAT: mail.default('secretariat@iconotheca.example'),
  CONTACT_INSTITUTIONS: mail.default('institutions@iconotheca.example'),
});

export type Config = ReturnType<typeof parseConfig>;

/** A variable that cannot be used: which, what it is, and what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment once. Empty variables count as absent; relative folders are below `folder`.
 * @throws ConfigError that names the variable, its value and what is allowed
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>, folder = process.cwd()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} is ${JSON.stringify(given[name])} and ${issue?.message}.`);
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    archiveUrl: new URL(values.ARCHIVE_URL),
    archiveTimeoutMs: values.ARCHIVE_TIMEOUT_MS,
    releasesFolder: resolve(folder, values.RELEASES_DIR),
    /** Where files wait while they come in. */
    uploadFolder: resolve(folder, values.UPLOAD_DIR),
    logLevel: values.LOG_LEVEL,
    /** Where readers find the site, when a proxy stands before it: `https://archive.example.org`. */
    publicOrigin: values.PUBLIC_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    /** What pages are told of how to call. */
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
