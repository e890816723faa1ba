import { createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Account } from '../ports/accounts.ts';
import { ownOf } from '../ports/authorities.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { withoutServedFields } from '../items/check-record.ts';
import { StartError } from '@iconotheca/http/start-error';

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
export async function exportArchive(store: RecordStore, folder: string): Promise<ExportedFile[]> {
  makeEmptyFolder(folder);
  // Changes that others save meanwhile are in none of the files.
  return await store.snapshot(
    async ({ items, collections, profiles, annotations, lists, accounts, institutions, thesaurus, authorities }) => {
      const kinds: Readonly<Record<string, () => AsyncIterable<object> | Promise<readonly object[]>>> = {
        items: () => mapped(items.stream(), withoutServedFields),
        collections: () => collections.list(),
        profiles: () => profiles.list(),
        annotations: () => annotations.stream(),
        lists: () => lists.stream(),
        accounts: async () => (await accounts.list()).map(withoutPassword),
        institutions: () => institutions.list(),
        thesaurus: () => thesaurus.stream(),
        names: () => mapped(authorities.stream(), ownOf),
      };
      const written: ExportedFile[] = [];
      for (const [kind, values] of Object.entries(kinds)) {
        const file = join(folder, `${kind}.jsonl`);
        written.push({ file, lines: await writeLines(file, await values()) });
      }
      return written;
    },
  );
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

async function writeLines(file: string, values: Iterable<object> | AsyncIterable<object>): Promise<number> {
  let lines = 0;
  async function* texts() {
    for await (const value of values) {
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

async function* mapped<From, To>(
  values: AsyncIterable<From>,
  change: (value: From) => To,
): AsyncGenerator<To, void, undefined> {
  for await (const value of values) yield change(value);
}

function withoutPassword({ password: _password, ...account }: Account): Omit<Account, 'password'> {
  return account;
}
