import { resolve } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { movedSign } from '@iconotheca/contracts/http/archive-moved';
import { connect } from '../../../db/connect.ts';
import type { Migration } from '../../../db/migrations.ts';
import { openDatabase } from '../../../db/open-database.ts';
import type { Cell, Row, RowReader, WholeRecords, WholeTable } from '../../../ports/whole-records.ts';
import { onConflict, removedBy, selectRows, wholeTables } from '../../whole-tables.ts';

const acts = ['insert', 'update', 'delete'] as const;

/**
 * Opens all rows of an archive in SQLite; its database is made when it is not there.
 * @param steps those of an earlier version, for a database that is to be filled with what that version wrote
 * @throws StartError when it cannot be used
 */
export function openWholeSqlite(file: string, steps?: readonly Migration[]): WholeRecords {
  const db = openDatabase(file, steps);
  return {
    name: resolve(file),

    async columnsOf({ name }) {
      const found = db.prepare('select name from pragma_table_info(?) order by name').all(name);
      return found.map((row) => String(row['name']));
    },

    async snapshot(work) {
      const reading = connect(file, { readOnly: true });
      try {
        reading.exec('begin');
        return await work(readerOf(reading));
      } finally {
        reading.close();
      }
    },

    async change(table, columns, { put, remove }) {
      const by = removedBy(table, columns);
      const at = by.map((column) => columns.indexOf(column));
      const places = columns.map(() => '?').join(', ');
      const removing = db.prepare(`delete from ${table.name} where ${by.map((each) => `${each} = ?`).join(' and ')}`);
      const putting = db.prepare(
        `insert into ${table.name} (${columns.join(', ')}) values (${places}) ${onConflict(table, columns)}`,
      );
      db.exec('begin immediate');
      try {
        for (const row of remove) removing.run(...at.map((place) => row[place] ?? null));
        for (const row of put) putting.run(...row);
        db.exec('commit');
      } finally {
        if (db.isTransaction) db.exec('rollback');
      }
    },

    // SQLite numbers after the greatest by itself.
    finish: async () => undefined,

    async mark(name) {
      if (db.prepare("select 1 from sqlite_master where name = 'archive_mark'").get() === undefined) return undefined;
      const found = db.prepare('select value from archive_mark where name = ?').get(name)?.['value'];
      return found === undefined ? undefined : String(found);
    },

    async setMark(name, value) {
      db.exec(
        `create table if not exists archive_mark (name text primary key, value text not null) strict, without rowid`,
      );
      if (value === undefined) db.prepare('delete from archive_mark where name = ?').run(name);
      else db.prepare('insert or replace into archive_mark (name, value) values (?, ?)').run(name, value);
    },

    async refuseWrites() {
      inTransaction(db, () => {
        for (const { name } of wholeTables) {
          for (const act of acts) {
            db.exec(`create trigger if not exists moved_${name}_${act} before ${act} on "${name}"
              begin select raise(abort, '${movedSign}'); end`);
          }
        }
      });
    },

    async allowWrites() {
      inTransaction(db, () => {
        for (const { name } of wholeTables) {
          for (const act of acts) db.exec(`drop trigger if exists moved_${name}_${act}`);
        }
      });
    },

    async close() {
      db.close();
    },
  };
}

function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('begin immediate');
  try {
    work();
    db.exec('commit');
  } finally {
    if (db.isTransaction) db.exec('rollback');
  }
}

function readerOf(db: DatabaseSync): RowReader {
  const number = (text: string) => Number(db.prepare(text).get()?.['number'] ?? 0);
  return {
    async *rows({ table, columns, after, upTo }) {
      const [key = ''] = table.key;
      const bounds = [after === undefined ? [] : [`${key} > ?`], upTo === undefined ? [] : [`${key} <= ?`]].flat();
      const values = [after ?? [], upTo ?? []].flat();
      const statement = db.prepare(selectRows(table, columns, bounds));
      yield* rowsOf(statement, columns, values);
    },
    count: async ({ name }: WholeTable) => number(`select count(*) as number from ${name}`),
    last: async ({ name, key }: WholeTable) => number(`select max(${key[0]}) as number from ${name}`),
  };
}

/** Reads the rows of a statement, whole numbers of 64 bits as numbers. */
export function* rowsOf(
  statement: StatementSync,
  columns: readonly string[],
  values: readonly number[],
): Generator<Row> {
  for (const row of statement.iterate(...values)) {
    yield columns.map((column): Cell => {
      const value = row[column];
      return typeof value === 'bigint' ? Number(value) : (value ?? null);
    });
  }
}
