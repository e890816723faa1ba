import { createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openAccountStore, type Account } from '../accounts/account-store.ts';
import { openInstitutionStore } from '../accounts/institution-store.ts';
import { openAnnotationStore } from '../annotations/annotation-store.ts';
import type { Archive } from '../archive.ts';
import { withoutServedFields } from '../items/check-record.ts';
import { openListStore } from '../lists/list-store.ts';
import { StartError } from '../start-error.ts';

/** One file that was written. */
export interface ExportedFile {
  file: string;
  lines: number;
}

/**
 * Writes all that the archive knows, as it is at one moment, for programs that are not this one: one JSON value per
 * line. Passwords stay where they are.
 * @throws StartError when the folder holds something or cannot be written to
 */
export async function exportArchive({ db, items, collections }: Archive, folder: string): Promise<ExportedFile[]> {
  makeEmptyFolder(folder);
  const kinds: Readonly<Record<string, () => Iterable<object>>> = {
    items: () => mapped(items.stream(), withoutServedFields),
    collections: () => collections.list(),
    annotations: () => openAnnotationStore(db).stream(),
    lists: () => openListStore(db).stream(),
    accounts: () => openAccountStore(db).list().map(withoutPassword),
    institutions: () => openInstitutionStore(db).list(),
  };
  const written: ExportedFile[] = [];
  // What others save meanwhile is in none of the files.
  db.exec('begin');
  try {
    for (const [kind, values] of Object.entries(kinds)) {
      const file = join(folder, `${kind}.jsonl`);
      written.push({ file, lines: await writeLines(file, values()) });
    }
  } finally {
    db.exec('rollback');
  }
  return written;
}

function makeEmptyFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length === 0) return;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${folder} cannot be made or written to (${reason}); name another folder.`, { cause });
  }
  throw new StartError(`${folder} is not empty; name another folder.`);
}

async function writeLines(file: string, values: Iterable<object>): Promise<number> {
  let lines = 0;
  function* texts() {
    for (const value of values) {
      lines += 1;
      yield `${JSON.stringify(value)}\n`;
    }
  }
  try {
    await pipeline(Readable.from(texts()), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${file} cannot be written (${reason}).`, { cause });
  }
  return lines;
}

function* mapped<From, To>(values: Iterable<From>, change: (value: From) => To): Generator<To, void, undefined> {
  for (const value of values) yield change(value);
}

function withoutPassword({ password: _password, ...account }: Account): Omit<Account, 'password'> {
  return account;
}
