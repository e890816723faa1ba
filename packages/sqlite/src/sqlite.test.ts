import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, explainSqliteError, isSqliteError, transact } from './sqlite.ts';

let folder: string;
let file: string;
let db: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  file = join(folder, 'words.sqlite');
  db = connect(file);
  db.exec('create table word (text text unique)');
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

function words(): unknown[] {
  return db
    .prepare('select text from word order by text')
    .all()
    .map(({ text }) => text);
}

function add(text: string): void {
  db.prepare('insert into word (text) values (?)').run(text);
}

function addBoth(): number {
  add('lion');
  add('horse');
  return 2;
}

function addTwice(): void {
  add('lion');
  add('lion');
}

function addAround(): void {
  transact(db, addBoth);
  add('lion');
}

const remedies = { of: 'words', elsewhere: 'put it elsewhere', anew: 'collect the words again' };

/** Returns what an act throws, in the words for an operator. */
function explained(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (isSqliteError(error)) return explainSqliteError(error, 'F', remedies);
    throw error;
  }
  return 'nothing was thrown';
}

describe('a transaction', () => {
  test('keeps all of its work, and gives what that returns', () => {
    expect(transact(db, addBoth)).toBe(2);
    expect(words()).toEqual(['horse', 'lion']);
  });

  test('keeps nothing where its work throws', () => {
    expect(() => transact(db, addTwice)).toThrow('UNIQUE');
    expect(words()).toEqual([]);
  });

  test('takes part in the one around it', () => {
    expect(() => transact(db, addAround)).toThrow('UNIQUE');
    expect(words()).toEqual([]);
  });
});

describe('errors are explained in a sentence', () => {
  test('of a lock that another connection does not let go of', () => {
    db.exec('begin exclusive');
    const other = connect(file, { waitMs: 0 });

    expect(explained(() => other.exec('begin immediate'))).toMatch(/^The database F is in use by another program/u);
    other.close();
  });

  test('of a write where only reading is allowed', () => {
    const reader = connect(file, { readOnly: true });

    expect(explained(() => reader.exec('delete from word'))).toBe(
      'The database F cannot be written to; give this user the right to write, or put it elsewhere.',
    );
    reader.close();
  });

  test('of a file that is no database', () => {
    const letter = join(folder, 'letter.txt');
    writeFileSync(letter, 'A letter, and no database. '.repeat(100));
    const opened = connect(letter);

    expect(explained(() => opened.exec('select * from word'))).toBe(
      'The database F is not a database of words; collect the words again.',
    );
    opened.close();
  });
});
