import { actor } from '../accounts/actor.ts';
import { openAuditStore } from '../accounts/audit-store.ts';
import { openSessionStore } from '../accounts/session-store.ts';
import { openArchive } from '../archive.ts';
import type { Config } from '../config.ts';
import { transact } from '../db/transact.ts';
import { StartError } from '../start-error.ts';
import { say } from './run-command.ts';

interface RevokeOptions {
  all?: boolean;
  json?: boolean;
}

/** Ends passes by their numbers, or all of them. */
export function revokePasses({ dataDir }: Config, given: readonly string[], options: RevokeOptions): void {
  const numbers = given.map(readNumber);
  if (numbers.length === 0 && !options.all) throw new StartError('Say which passes: their numbers, or --all.');
  const { db } = openArchive(dataDir);
  try {
    const sessions = openSessionStore(db);
    const before = sessions.passes().map(({ id }) => id);
    const revoked = options.all ? before : numbers.filter((id) => before.includes(id));
    const notfound = numbers.filter((id) => !before.includes(id));
    transact(db, () => {
      const audit = openAuditStore(db);
      for (const id of revoked) {
        sessions.revokePass(id);
        audit.add({ actor: actor(), act: 'pass revoked', subject: String(id), detail: null });
      }
    });
    const lines = [
      ...(revoked.length === 0 ? ['No pass was revoked.'] : [`Revoked: ${revoked.join(', ')}.`]),
      ...notfound.map((id) => `There is no pass ${id}.`),
    ];
    say(lines, { revoked, notfound }, options);
    if (notfound.length > 0) process.exitCode = 1;
  } finally {
    db.close();
  }
}

/** Passes that are valid now, by number. */
export function listPasses({ dataDir }: Config, options: { json?: boolean }): void {
  const { db } = openArchive(dataDir);
  try {
    const passes = openSessionStore(db)
      .passes()
      .map(({ id, createdAt, expiresAt }) => ({ id, createdAt, expiresAt }));
    const lines = passes.map(({ id, createdAt, expiresAt }) => {
      return `${id} · since ${createdAt} · until ${new Date(expiresAt * 1_000).toISOString()}`;
    });
    say(lines.length > 0 ? lines : ['There are no passes.'], passes, options);
  } finally {
    db.close();
  }
}

function readNumber(text: string): number {
  if (/^\d{1,15}$/u.test(text)) return Number(text);
  throw new StartError(`A pass is named by its number, not "${text}"; npm run archive -- pass list shows them.`);
}
