import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '@iconotheca/http/start-error';
import pg, { type ClientBase, type ClientConfig } from 'pg';
import { nameOfDatabase } from './address.ts';
import { explainPostgresError, isAway } from './errors.ts';
import { numberOf, pageOf, textOf, type Ordered, type Queries, type Row, type Value } from '../../database.ts';

/** A statement that takes longer is ended by the server; the client gives up a little later. */
const statementMs = 60_000;
const connectMs = 5_000;

// No number here is larger than those of JavaScript.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Returns the settings of every connection: no statement waits without an end, and an address may set another one
 * (`?query_timeout=10000`).
 */
export function connectionConfig(address: ClientConfig): ClientConfig {
  return {
    application_name: 'iconotheca',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 5_000,
    ...address,
  };
}

interface Prepared {
  name: string;
  text: string;
}

const statements = new Map<string, Prepared>();

/** Returns a statement as PostgreSQL takes it, by the same name for the same text: each connection prepares it once. */
function preparedOf(text: string): Prepared {
  const known = statements.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const prepared = { name, text: text.replaceAll(/\?(?=\d)/gu, '$$') };
  statements.set(text, prepared);
  return prepared;
}

/**
 * PostgreSQL's texts hold no NUL. Nothing that is saved has one: the contracts refuse it. What is asked for with one is
 * asked for with the sign of a character that cannot be shown.
 */
function written(value: Value): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\u{fffd}') : value;
  if (Array.isArray(value)) return value.map((each: string | number | null) => written(each));
  return value;
}

export interface Answer {
  rows: Row[];
  changed: number;
}

/** Runs a statement, which each connection prepares once. */
export async function ask(client: ClientBase | pg.Pool, text: string, values: readonly Value[]): Promise<Answer> {
  const { rows, rowCount } = await client.query<Row>({ ...preparedOf(text), values: values.map(written) });
  return { rows, changed: rowCount ?? 0 };
}

/** Rows that are read in one go. */
const pageSize = 200;

/** Reads rows a page at a time, each from where the last one ended. */
export async function* paged(
  rows: Queries['rows'],
  ordered: Ordered,
  values: readonly Value[],
): AsyncGenerator<Row, void, undefined> {
  const text = pageOf(ordered, values.length);
  for (let { after } = ordered; ;) {
    const page = await rows(text, ...values, ...after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = ordered.by.map((column) => textOf(last[column]) ?? numberOf(last[column]));
  }
}

/** Returns the statements of one connection. */
export function queriesOf(client: ClientBase): Queries {
  const rows: Queries['rows'] = async (text, ...values) => (await ask(client, text, values)).rows;
  return {
    rows,
    stream: (ordered, ...values) => paged(rows, ordered, values),
    run: async (text, ...values) => (await ask(client, text, values)).changed,
  };
}

/** Longest wait for a database at a start: it may be starting too. */
const defaultWaitMs = 15_000;
const betweenMs = 500;
/** The oldest server whose statements these are. */
const oldestServer = 14;

export interface Waiting {
  /** Called once when the server cannot be reached at first. */
  onWait: (reason: string) => void;
  /** Longest it is waited for. */
  waitMs?: number | undefined;
}

/**
 * Connects once, waiting a while for a server that is away, and looks whether it can be used.
 * @throws StartError that says what to do, and holds no password
 */
export async function connectAtStart(
  address: ClientConfig,
  { onWait, waitMs = defaultWaitMs }: Waiting,
): Promise<pg.Client> {
  const beganMs = performance.now();
  for (let isWaiting = false; ;) {
    const client = new pg.Client(connectionConfig(address));
    // A connection that is lost says so to whatever is asked next.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await checkServer(client, address);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const triedMs = performance.now() - beganMs;
      if (!isAway(error) || triedMs >= waitMs) throw explained(error, address, triedMs / 1_000);
      if (!isWaiting) onWait(error instanceof Error ? error.message : String(error));
      isWaiting = true;
      await pause(betweenMs);
    }
  }
}

/** Explains an error, and returns it as it is where no words are known for it. */
export function explained(error: unknown, address: ClientConfig, triedS = 0): unknown {
  const user = address.user ?? process.env['PGUSER'] ?? 'this user';
  return explainPostgresError(error, { name: nameOfDatabase(address), user, triedS }) ?? error;
}

/** Facts that a server tells of itself. */
export interface ServerFacts {
  /** `150014` */
  number: number;
  /** `15.14 (Debian …)` */
  version: string;
  encoding: string;
  isStandby: boolean;
}

async function checkServer(client: ClientBase, address: ClientConfig): Promise<void> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby"`);
  const fault = rows[0] && faultOfServer(rows[0]);
  if (fault !== undefined) throw new StartError(`The database ${nameOfDatabase(address)} ${fault}`);
}

/** Tells why the archive cannot use a server; undefined for one that it can use. */
export function faultOfServer({ number, version, encoding, isStandby }: ServerFacts): string | undefined {
  if (number < oldestServer * 10_000) return `is PostgreSQL ${version}; the archive needs ${oldestServer} or later.`;
  if (encoding !== 'UTF8') return `is in ${encoding}; create one with --encoding=UTF8 --template=template0.`;
  if (isStandby) return 'is a standby that cannot be written to; set RECORDS to the primary server.';
  return undefined;
}
