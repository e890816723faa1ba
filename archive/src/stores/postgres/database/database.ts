import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import pg, { type ClientConfig, type PoolClient } from 'pg';
import { ask, connectionConfig, paged, queriesOf } from './connect.ts';
import { dialect } from '../dialect.ts';
import { inWords, isAway, isRetried, unknownOutcome } from './errors.ts';
import type { Database, Queries, Row, Value } from '../../database.ts';

/** Connections of one store; an archive has some more for its search engine. */
const mostConnections = 10;
const idleMs = 30_000;
/** Longest wait for a database that went away, before its absence is said. */
const awayMs = 3_000;
const firstPauseMs = 50;
const longestPauseMs = 500;
/** Transactions that got in each other's way are tried so often. */
const mostTries = 5;

interface DatabaseOptions {
  /** `relaxed` for what can be derived again: a commit is acknowledged before it is on the disk. */
  durability: 'full' | 'relaxed';
}

/**
 * Opens a pool. A writer takes its turn first: the one row of `write_turn` is locked to the end of the transaction, by
 * this store or another. So what a transaction reads is not changed before it ends, no two get in each other's way, and
 * numbers of the log are committed in their order.
 */
export function openDatabase(address: ClientConfig, { durability }: DatabaseOptions): Omit<Database, 'claim'> {
  const pool = new pg.Pool({ ...connectionConfig(address), max: mostConnections, idleTimeoutMillis: idleMs });
  // A connection that is lost while nothing is asked of it fails the next question, or another one is opened.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  /** This store among those that write. */
  const writer = randomUUID();
  const begin = `begin;
    set local lock_timeout = '20s';
    set local idle_in_transaction_session_timeout = '30s';
    ${durability === 'relaxed' ? 'set local synchronous_commit = off;' : ''}
    update write_turn
    set number = number + 1, others = case when writer = '${writer}' then others else number end, writer = '${writer}'`;
  const inside = new AsyncLocalStorage<true>();
  /** One of this process waits for its turn in the database, with one connection; the others wait here. */
  const turns = new PQueue({ concurrency: 1 });
  let awaySinceMs: number | undefined;

  function refuseInside(): void {
    if (inside.getStore() !== true) return;
    throw new Error('In a transaction only the records that it was given may be used.');
  }

  /** Tries again while the database may come back, as long as `mayRetry` says. @throws ApiError for a database that is away */
  async function patiently<Result>(act: () => Promise<Result>, mayRetry: (error: unknown) => boolean): Promise<Result> {
    for (let [tries, pauseMs] = [1, firstPauseMs]; ; tries += 1, pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const result = await act();
        awaySinceMs = undefined;
        return result;
      } catch (error) {
        const nowMs = performance.now();
        if (isAway(error)) awaySinceMs ??= nowMs;
        const isOver = isAway(error) ? nowMs - (awaySinceMs ?? nowMs) > awayMs : tries >= mostTries;
        if (isOver || !mayRetry(error)) throw inWords(error);
        await pause(pauseMs);
      }
    }
  }

  function rows(text: string, ...values: readonly Value[]): Promise<Row[]> {
    refuseInside();
    return patiently(async () => (await ask(pool, text, values)).rows, isAway);
  }

  const reading: Queries = {
    rows,
    stream: (ordered, ...values) => paged(rows, ordered, values),
    run: () => {
      throw new Error('What is written is written in a transaction.');
    },
  };

  async function withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let isUsable = false;
    try {
      const result = await work(client);
      isUsable = true;
      return result;
    } catch (error) {
      // One that cannot even go back is not used again.
      isUsable = await client.query('rollback').then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      client.release(!isUsable);
    }
  }

  function attempt<Result>(work: (db: Queries) => Promise<Result>): Promise<Result> {
    return withClient(async (client) => {
      await client.query(begin);
      const result = await inside.run(true, () => work(queriesOf(client)));
      const { command } = await client.query('commit').catch((cause: unknown) => {
        throw isAway(cause) ? unknownOutcome(cause) : cause;
      });
      // A transaction in which a statement failed is not stored, and says so by this word alone.
      if (command !== 'COMMIT') throw new Error('The transaction was not stored: a statement in it had failed.');
      return result;
    });
  }

  function write<Result>(work: (db: Queries) => Promise<Result>): Promise<Result> {
    refuseInside();
    return turns.add(() =>
      patiently(
        () => attempt(work),
        (error) => isAway(error) || isRetried(error),
      ),
    );
  }

  async function one(text: string, name: string): Promise<string> {
    const [row] = await reading.rows(text, writer);
    return String(row?.[name]);
  }

  return {
    access: { dialect, read: reading, write },
    transact: (work) => write((db) => work({ dialect, read: db, write: (act) => act(db) })),
    async snapshot(work) {
      refuseInside();
      try {
        return await withClient(async (client) => {
          await client.query('begin isolation level repeatable read, read only');
          const result = await inside.run(true, () => work({ dialect, read: queriesOf(client), write: refuseWrite }));
          await client.query('commit');
          return result;
        });
      } catch (error) {
        throw inWords(error);
      }
    },
    state: () => one('select number as state from write_turn where $1::text is not null', 'state'),
    stateOfOthers: () =>
      one('select case when writer = $1 then others else number end as state from write_turn', 'state'),
    async close() {
      await turns.onIdle();
      await pool.end();
    },
  };
}

function refuseWrite(): Promise<never> {
  return Promise.reject(new Error('A snapshot is not written to.'));
}
