import { openArchive } from '../archive.ts';
import type { Config } from '../config.ts';
import { say } from './run-command.ts';

export function removeCommand({ dataDir }: Config, uids: readonly string[], options: { json?: boolean }): void {
  const { db, items } = openArchive(dataDir);
  try {
    const removed = uids.filter((uid) => items.remove(uid));
    const notfound = uids.filter((uid) => !removed.includes(uid));
    const lines = [
      ...removed.map((uid) => `${uid} was withdrawn.`),
      ...notfound.map((uid) => `There is no item ${uid}.`),
    ];
    say(lines, { removed, notfound }, options);
    if (notfound.length > 0) process.exitCode = 1;
  } finally {
    db.close();
  }
}
