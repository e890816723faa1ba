import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { connect } from '../../db/connect.ts';
import { isSqliteError } from '../../db/sqlite-error.ts';
import type { Claim } from '../../ports/record-store.ts';
import { digest } from '../../work/digest.ts';

const busy = 5;

/**
 * Opens claims on jobs that one process of many works at. A claim is SQLite's own lock on an empty database: it ends
 * with the process.
 */
export function openClaims(db: DatabaseSync) {
  const held = new Map<string, DatabaseSync>();
  const file = db.location();

  return {
    claim(job: string): Claim | undefined {
      if (held.has(job)) return undefined;
      const lock = connect(file === null ? ':memory:' : lockFile(file, job), { waitMs: 0 });
      try {
        lock.exec('begin exclusive');
      } catch (error) {
        lock.close();
        if (isSqliteError(error) && (error.errcode & 0xff) === busy) return undefined;
        throw error;
      }
      held.set(job, lock);
      return {
        lost: new AbortController().signal,
        async release() {
          if (held.get(job) !== lock) return;
          held.delete(job);
          lock.close();
        },
      };
    },

    close(): void {
      for (const lock of held.values()) lock.close();
      held.clear();
    },
  };
}

function lockFile(file: string, job: string): string {
  const folder = join(dirname(file), 'claims');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${digest(job).slice(0, 16)}.lock`);
}
