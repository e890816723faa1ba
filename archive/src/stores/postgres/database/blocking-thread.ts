import { setTimeout as pause } from 'node:timers/promises';
import { workerData, type MessagePort } from 'node:worker_threads';
import pg from 'pg';
import { readPostgresAddress } from './address.ts';
import { ask, connectionConfig } from './connect.ts';
import { isAway } from './errors.ts';
import type { Row, Value } from '../../database.ts';

export interface BlockingData {
  address: string;
  port: MessagePort;
  /** Counted up with each answer. */
  signal: Int32Array<SharedArrayBuffer>;
}

export interface BlockingQuestion {
  id: number;
  text: string;
  values: readonly Value[];
}

export type BlockingAnswer = { id: number; rows: Row[] } | { id: number; error: string; isAway: boolean };

/**
 * Time that a server may stay away. The thread that asks does nothing else meanwhile: only the first question waits
 * that long.
 */
const awayMs = 2_000;
const pauseMs = 100;

const { address, port, signal }: BlockingData = workerData;
const config = connectionConfig(readPostgresAddress(address));
let connected: pg.Client | undefined;
let isInTransaction = false;
let awaySinceMs: number | undefined;
let answering = Promise.resolve();

port.on('message', (question: BlockingQuestion) => {
  answering = answering.then(() => answer(question));
});

async function answer({ id, text, values }: BlockingQuestion): Promise<void> {
  const said = await patiently(text, values).then(
    (rows): BlockingAnswer => ({ id, rows }),
    (error: unknown): BlockingAnswer => ({
      id,
      error: error instanceof Error ? error.message : String(error),
      isAway: isAway(error),
    }),
  );
  port.postMessage(said);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
}

/** Statements here only read: outside a transaction they are asked again on another connection. */
async function patiently(text: string, values: readonly Value[]): Promise<Row[]> {
  for (;;) {
    try {
      const { rows } = await ask(await connection(), text, values);
      if (/^begin\b/u.test(text)) isInTransaction = true;
      if (/^(?:commit|rollback)\b/u.test(text)) isInTransaction = false;
      awaySinceMs = undefined;
      return rows;
    } catch (error) {
      if (!isAway(error)) throw error;
      const wasInTransaction = isInTransaction;
      isInTransaction = false;
      connected = undefined;
      awaySinceMs ??= performance.now();
      if (wasInTransaction || performance.now() - awaySinceMs > awayMs) throw error;
      await pause(pauseMs);
    }
  }
}

async function connection(): Promise<pg.Client> {
  if (connected !== undefined) return connected;
  const client = new pg.Client(config);
  const lose = () => {
    if (connected === client) connected = undefined;
  };
  client.on('error', lose).on('end', lose);
  await client.connect();
  connected = client;
  return client;
}
