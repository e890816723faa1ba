import type { TracingConfig } from './tracing/start-tracing.ts';
import { isIP } from 'node:net';
import { compile } from 'proxy-addr';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { StartError } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Tasks of an operator, with their headings in docs/configuration.md. */
export const tasks = {
  run: 'Run it',
  open: 'Open it to the world',
  words: 'Say whose it is',
  accounts: 'Accounts, institutions and limits',
  watch: 'Watch it',
  backups: 'Back it up',
  delivery: 'Deliver versions of it',
  scale: 'Scale it',
} as const;

export type Task = keyof typeof tasks;

const described = z.registry<{
  task: Task;
  /** Sentence fragment in Markdown. */
  about: string;
  /** Words for the default, where its value does not speak for itself. */
  unset?: string | undefined;
}>();

/** Describes a variable for docs/configuration.md, which is made from the schemas that read the environment. */
export function variable<Schema extends z.ZodType>(
  task: Task,
  about: string,
  schema: Schema,
  { unset }: { unset?: string } = {},
): Schema {
  described.add(schema, { task, about, unset });
  return schema;
}

export interface DescribedVariable {
  name: string;
  task: Task;
  about: string;
  /** Default in words; empty where there is none. */
  unset: string;
}

/**
 * Lists the variables of a schema in its order.
 * @throws Error that names a variable without a description
 */
export function describeVariables(schema: z.ZodObject): DescribedVariable[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const words = described.get(field);
    if (words === undefined) throw new Error(`${name} has no description: wrap its schema in variable().`);
    return { name, task: words.task, about: words.about, unset: words.unset ?? defaultOf(field) };
  });
}

function defaultOf(field: z.core.$ZodType): string {
  return field instanceof z.ZodDefault ? `\`${String(field.def.defaultValue)}\`` : '';
}

const secretName = /_(?:KEY|SECRET|TOKEN)$/u;

/**
 * Reads environment variables by a schema whose keys are their names. A variable that is set to nothing counts as
 * absent. Messages of the schema go on after "must be".
 * @throws StartError that names the first variable at fault, its value and what is allowed
 */
export function parseEnvironment<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  // A value that is meant to be secret may be so even where it cannot be used.
  const found = secretName.test(name) ? '' : ` is ${JSON.stringify(given[name])}, but`;
  throw new StartError(`${name}${found} must be ${issue?.message}.`, { cause: parsed.error });
}

/** Describes a variable that holds a whole number, both ends included. */
export function wholeNumber(least: number, most: number) {
  const message = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/u, message)
    .transform(Number)
    .pipe(z.number({ error: message }).min(least, message).max(most, message));
}

/** Describes a variable that holds one of some words. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `one of ${values.join(', ')}` });
}

/** Level from which lines are logged. */
export const logLevel = variable(
  'watch',
  'level of both servers: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  { unset: '`info`; `warn` under `npm start`' },
);

/** Shorter ones could be found by trying. */
export const minSecretLength = 32;

/** Secret by which Prometheus is let in. */
export const metricsToken = variable(
  'watch',
  `a secret of ${minSecretLength} characters and more, by which Prometheus reads \`/metrics\` of both servers ([alarms](operations/alarms.md)); without it there are none`,
  z.string().min(minSecretLength, `a secret of at least ${minSecretLength} characters`).optional(),
);

/** Address to listen on. */
export const listenAddress = variable(
  'run',
  'address on which the servers listen',
  z.string().min(1, 'an address such as 127.0.0.1').default('127.0.0.1'),
);

/** 0 takes a free port. */
export const listenPort = wholeNumber(0, 65_535);

/** Variables for OpenTelemetry, as the standard names them; spans are sent nowhere by default. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    'watch',
    'collector to which both servers send OpenTelemetry’s spans (OTLP over HTTP), as `http://127.0.0.1:4318`; headers and certificates by the standard’s other `OTEL_EXPORTER_OTLP_…`',
    z
      .string()
      .regex(/^https?:\/\/[^?#\s]+$/u, 'the address of a collector, as http://127.0.0.1:4318')
      .optional(),
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    'watch',
    'share of requests that are traced, where no caller traced them before',
    z.coerce.number('a number from 0 to 1').min(0, 'a number from 0 to 1').max(1, 'a number from 0 to 1').default(1),
  ),
};

/**
 * Returns the tracing that the variables ask for; undefined where they name no collector.
 * @param values of `tracingVariables`
 */
export function tracingOf(values: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = values;
  return endpoint === undefined ? undefined : { endpoint, share };
}

/** Address of the site as readers have it: `https://archive.example.org`. */
export const publicOrigin = variable(
  'open',
  'the site’s address, for both servers: required where `HOST` is not of this machine alone; without it there are no passkeys, and addresses name this machine, or the brand that is asked for, alone',
  z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+$/u, 'scheme and host, as in https://archive.example.org')
    .optional(),
);

const originPattern = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/u;

/** Servers whose images the site shows and fetches, registered once for both servers. */
export const imageHosts = variable(
  'open',
  'servers besides this one whose images pages show and of which `archive fetch-thumbnails` keeps thumbnails, as `https://images.example.org`, joined by commas; no other is ever asked, and an image elsewhere is a link',
  z
    .string()
    .transform((text) => text.split(/[\s,]+/u).filter(Boolean))
    .refine((list) => list.every((each) => originPattern.test(each)), {
      error: 'scheme and host of each server, as in https://images.example.org, https://iiif.example.net',
    })
    .optional(),
);

/**
 * Refuses to serve others under whatever name they ask for: what it is called in addresses that are kept or passed on would be
 * any caller's to choose.
 * @throws StartError where HOST is reached from elsewhere and PUBLIC_ORIGIN is not set
 */
export function requirePublicOrigin(host: string, origin: string | undefined): void {
  if (origin !== undefined || isLoopback(host)) return;
  throw new StartError(
    `PUBLIC_ORIGIN must be set to the address of the site as readers have it, such as https://archive.example.org, because HOST is ${host}, which other machines reach.`,
  );
}

/**
 * Networks whose X-Forwarded-* headers are believed, as Express's setting "trust proxy" takes them: names of networks,
 * addresses and networks, joined by commas; no number of hops.
 */
export const trustedProxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(areProxies, 'loopback, addresses or networks such as 192.0.2.0/24, joined by commas');

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
