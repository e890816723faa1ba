import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { RecordStore } from '../../ports/record-store.ts';
import { pageOf, type Access, type Queries, type Row, type Value } from '../database.ts';
import { recordStoreOf } from '../records/record-store.ts';
import { openClaims } from './claims.ts';
import { dialectOf } from './dialect.ts';

/** Runs a statement, and answers when it may. */
type Run = <Result>(act: () => Result) => Promise<Result>;

/**
 * Opens records in a SQLite database. SQLite answers within the call, so that each answer is there at once unless a
 * transaction is open: then others wait for its end, since a connection has one transaction.
 */
export function openRecordStore(db: DatabaseSync): RecordStore {
  /** `ended` settles when the transaction that is open has ended; undefined when none is. */
  const transaction: { ended?: Promise<void> | undefined } = {};
  const inside = new AsyncLocalStorage<true>();
  const statements = preparing(db);
  const claims = openClaims(db);
  const dialect = dialectOf(db);
  const others = db.prepare('pragma data_version');
  const own = db.prepare('select total_changes() as changes');
  const [begin, beginImmediate, commit] = ['begin', 'begin immediate', 'commit'].map((text) => db.prepare(text));

  function refuseInside(): void {
    if (inside.getStore() !== true) return;
    throw new Error('In a transaction only the records that it was given may be used.');
  }

  async function alone<Result>(act: () => Result): Promise<Result> {
    refuseInside();
    while (transaction.ended !== undefined) await transaction.ended;
    return act();
  }

  async function exclusively<Result>(first: StatementSync | undefined, work: () => Promise<Result>): Promise<Result> {
    refuseInside();
    // Nothing is awaited between the last look and the transaction's own mark.
    while (transaction.ended !== undefined) await transaction.ended;
    const { promise, resolve } = Promise.withResolvers<void>();
    transaction.ended = promise;
    try {
      first?.run();
      const result = await inside.run(true, work);
      commit?.run();
      return result;
    } finally {
      // After a failure, and after a failure of the commit itself.
      if (db.isTransaction) db.exec('rollback');
      transaction.ended = undefined;
      resolve();
    }
  }

  const within = queriesOf(db, statements, async (act) => act());
  const withinAccess: Access = { dialect, read: within, write: (work) => work(within) };

  return recordStoreOf({
    access: {
      dialect,
      read: queriesOf(db, statements, alone),
      write: (work) => exclusively(beginImmediate, () => work(within)),
    },
    transact: (work) => exclusively(beginImmediate, () => work(withinAccess)),
    snapshot: (work) => exclusively(begin, () => work(withinAccess)),
    claim: async (job) => claims.claim(job),
    // A text that differs between states of a database, whichever connection changed it: `'3 12'`.
    state: () => alone(() => `${String(others.get()?.['data_version'])} ${String(own.get()?.['changes'])}`),
    stateOfOthers: () => alone(() => String(others.get()?.['data_version'])),
    close: () =>
      alone(() => {
        claims.close();
        db.close();
      }),
  });
}

/** Prepares each statement once. */
function preparing(db: DatabaseSync): (text: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (text) => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const statement = db.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
}

/** Rows of a statement that are read in one go: a promise for each would cost more than the row. */
const partSize = 100;

function queriesOf(db: DatabaseSync, statement: (text: string) => StatementSync, run: Run): Queries {
  return {
    rows: (text, ...values) => run(() => statement(text).all(...values.map(written))),
    run: (text, ...values) => run(() => Number(statement(text).run(...values.map(written)).changes)),
    async *stream(ordered, ...values) {
      // A statement of its own: others may be asked the same meanwhile.
      const asked = db.prepare(pageOf(ordered, values.length));
      const rows = asked.iterate(...values.map(written), ...ordered.after, -1);
      try {
        for (;;) {
          const part = await run(() => take(rows, partSize));
          yield* part;
          if (part.length < partSize) return;
        }
      } finally {
        // Ends the statement of a reader that stops before the last row.
        rows.return?.();
      }
    },
  };
}

function take(rows: Iterator<Row>, count: number): Row[] {
  const taken: Row[] = [];
  while (taken.length < count) {
    const next = rows.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

/** Lists are given as JSON. */
function written(value: Value): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return JSON.stringify(value);
}
