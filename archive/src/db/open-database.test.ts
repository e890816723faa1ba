import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '@iconotheca/contracts/http/error';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import { describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { openDatabase } from './open-database.ts';
import { newestVersion, readMigrations } from './migrations.ts';

function aFolder(): string {
  return mkdtempSync(join(tmpdir(), 'archive-db-'));
}

function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0];
}

test('a new database is made in its folder, durable, and brought to the program’s version', () => {
  const file = join(aFolder(), 'deep', 'archive.sqlite');

  const db = openDatabase(file);

  expect(pragma(db, 'journal_mode')).toBe('wal');
  expect(pragma(db, 'synchronous')).toBe(2);
  expect(pragma(db, 'foreign_keys')).toBe(1);
  expect(pragma(db, 'user_version')).toBe(newestVersion());
});

test('a database is opened again as it was left', () => {
  const file = join(aFolder(), 'archive.sqlite');
  const first = openDatabase(file);
  first.exec("insert into collection (code, name) values ('A', 'Name')");
  first.close();

  const again = openDatabase(file);

  expect(again.prepare('select name from collection').get()).toEqual({ name: 'Name' });
});

describe('what cannot be opened is reported in one sentence that says what to do', () => {
  test('a database of a newer program', () => {
    const file = join(aFolder(), 'archive.sqlite');
    const db = connect(file);
    db.exec('pragma user_version = 9999');
    db.close();

    expect(() => openDatabase(file)).toThrow(/newer version of the archive; start that version/u);
  });

  test('a file that is not a database', () => {
    const file = join(aFolder(), 'archive.sqlite');
    writeFileSync(file, 'This is a letter, not a database. '.repeat(100));

    expect(() => openDatabase(file)).toThrow(/is not a database of this archive; restore it/u);
  });

  test('a damaged database', () => {
    const file = join(aFolder(), 'archive.sqlite');
    openDatabase(file).close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, 100, 4096));

    expect(() => openDatabase(file)).toThrow(/is damaged; restore it from a backup/u);
  });

  test('a folder that cannot be made', () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'taken'), '');

    expect(() => openDatabase(join(folder, 'taken', 'archive.sqlite'))).toThrow(/set DATA_DIR to another/u);
  });
});

test('migrations without a number of their own are refused', () => {
  const folder = aFolder();
  for (const file of ['1001-one.sql', '1003-three.sql']) writeFileSync(join(folder, file), '');

  expect(() => readMigrations('sqlite', folder)).toThrow('1003-three.sql');
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a database that cannot grow says so in words for the reader, and preserves what it has', () => {
  const db = openDatabase(join(aFolder(), 'archive.sqlite'));
  const pages = Number(pragma(db, 'page_count'));
  db.exec(`pragma max_page_count = ${pages}`);
  const insert = db.prepare('insert into collection (code, name) values (?, ?)');
  insert.run('A', 'Kept');

  let reported: ApiError | undefined;
  try {
    insert.run('B', 'x'.repeat(100_000));
  } catch (error) {
    reported = asStorageFull(error);
  }

  expect(reported?.toBody()).toEqual({
    code: 'storage-full',
    error: expect.stringContaining('disk of the archive is full'),
  });
  expect(reported?.status).toBe(507);
  expect(db.prepare('select name from collection').all()).toEqual([{ name: 'Kept' }]);
});
