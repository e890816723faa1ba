import { movedSign } from '@iconotheca/contracts/http/archive-moved';
import pg, { type ClientConfig } from 'pg';
import type { Cell, Row, RowReader, WholeRecords, WholeTable } from '../../../ports/whole-records.ts';
import { onConflict, removedBy, selectRows, wholeTables } from '../../whole-tables.ts';
import { nameOfDatabase, readPostgresAddress } from '../database/address.ts';
import { connectionConfig } from '../database/connect.ts';
import { inWords } from '../database/errors.ts';
import { openPostgresStore } from '../record-store.ts';

/** Rows that are fetched at once. */
const portion = 2_000;
/** The protocol counts the values of a statement with 16 bits. */
const mostValues = 30_000;

/**
 * Opens all rows of an archive in PostgreSQL; its tables are made when they are not there.
 * @throws StartError when it cannot be used
 */
export async function openWholePostgres(address: string, onWait: (reason: string) => void): Promise<WholeRecords> {
  // It makes the tables, or brings them up to date, and says what is wrong with the address.
  await (await openPostgresStore(address, { onWait })).close();
  const config = readPostgresAddress(address);
  const client = await connectPatiently(config);

  return {
    name: nameOfDatabase(config),

    async columnsOf({ name }) {
      const { rows } = await said(
        client.query<{ name: string }>(
          `select column_name::text collate "C" as name from information_schema.columns
           where table_schema = current_schema() and table_name = $1 order by 1`,
          [name],
        ),
      );
      return rows.map((row) => row.name);
    },

    async snapshot(work) {
      const reading = await said(connectPatiently(config));
      try {
        await said(reading.query('begin isolation level repeatable read, read only'));
        return await work(readerOf(reading));
      } finally {
        await reading.end().catch(() => undefined);
      }
    },

    async change(table, columns, { put, remove }) {
      const by = removedBy(table, columns);
      const at = by.map((column) => columns.indexOf(column));
      const where = by.map((column, place) => `${column} = $${place + 1}`).join(' and ');
      try {
        await client.query('begin');
        for (const row of remove) {
          const values = at.map((place) => valueOf(row[place] ?? null));
          await client.query(`delete from ${table.name} where ${where}`, values);
        }
        const most = Math.floor(mostValues / columns.length);
        for (let from = 0; from < put.length; from += most) {
          const rows = put.slice(from, from + most);
          const places = rows.map(
            (_, row) => `(${columns.map((__, at2) => `$${row * columns.length + at2 + 1}`).join(', ')})`,
          );
          await client.query(
            `insert into ${table.name} (${columns.join(', ')}) values ${places.join(', ')} ${onConflict(table, columns)}`,
            rows.flat().map(valueOf),
          );
        }
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw inWords(error);
      }
    },

    async finish() {
      for (const { name, key } of wholeTables) {
        const [column = ''] = key;
        const { rows } = await said(
          client.query<{ sequence: string | null }>('select pg_get_serial_sequence($1, $2) as sequence', [
            name,
            column,
          ]),
        );
        const sequence = rows[0]?.sequence;
        if (sequence === null || sequence === undefined) continue;
        await said(
          client.query(`select setval($1, greatest((select coalesce(max(${column}), 0) from ${name}), 1))`, [sequence]),
        );
      }
      await said(client.query('analyze'));
    },

    async mark(name) {
      const made = await said(client.query<{ found: string | null }>("select to_regclass('archive_mark') as found"));
      if (made.rows[0]?.found === null) return undefined;
      const { rows } = await said(
        client.query<{ value: string }>('select value from archive_mark where name = $1', [name]),
      );
      return rows[0]?.value;
    },

    async setMark(name, value) {
      await said(client.query('create table if not exists archive_mark (name text primary key, value text not null)'));
      if (value === undefined) await said(client.query('delete from archive_mark where name = $1', [name]));
      else {
        const put =
          'insert into archive_mark (name, value) values ($1, $2) on conflict (name) do update set value = $2';
        await said(client.query(put, [name, value]));
      }
    },

    // Every write of an archive begins with its turn.
    async refuseWrites() {
      await said(
        client.query(`
          create or replace function archive_moved() returns trigger language plpgsql as
            $$ begin raise exception '${movedSign}'; end $$;
          drop trigger if exists moved on write_turn;
          create trigger moved before update on write_turn for each row execute function archive_moved()`),
      );
    },

    async allowWrites() {
      await said(client.query('drop trigger if exists moved on write_turn'));
    },

    async close() {
      await client.end();
    },
  };
}

/** A connection whose statements take the time that they take: a table of many rows is sorted, or counted. */
async function connectPatiently(config: ClientConfig): Promise<pg.Client> {
  const patient = { ...connectionConfig(config) };
  delete patient.query_timeout;
  delete patient.statement_timeout;
  const client = new pg.Client(patient);
  // A connection that is lost says so to whatever is asked next.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** @throws ApiError where the database is away */
async function said<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw inWords(error);
  }
}

function valueOf(cell: Cell): unknown {
  if (cell instanceof Uint8Array) return Buffer.from(cell);
  return typeof cell === 'string' ? cell.replaceAll('\0', '\u{fffd}') : cell;
}

function readerOf(client: pg.Client): RowReader {
  async function number(text: string): Promise<number> {
    const { rows } = await said(client.query<{ number: number | null }>(text));
    return rows[0]?.number ?? 0;
  }
  return {
    async *rows({ table, columns, after, upTo }) {
      const [key = ''] = table.key;
      const bounds = [
        after === undefined ? [] : [`${key} > ${Math.floor(after)}`],
        upTo === undefined ? [] : [`${key} <= ${Math.floor(upTo)}`],
      ].flat();
      const cursor = `all_${table.name}`;
      await said(client.query(`declare ${cursor} no scroll cursor for ${selectRows(table, columns, bounds)}`));
      const fetch = { text: `fetch ${portion} from ${cursor}`, rowMode: 'array' as const };
      for (;;) {
        const { rows } = await said(client.query<Cell[]>(fetch));
        yield* rows satisfies Row[];
        if (rows.length < portion) break;
      }
      await said(client.query(`close ${cursor}`));
    },
    count: ({ name }: WholeTable) => number(`select count(*) as number from ${name}`),
    last: ({ name, key }: WholeTable) => number(`select max(${key[0]}) as number from ${name}`),
  };
}
