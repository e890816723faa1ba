import { actor } from '../accounts/actor.ts';
import { openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { StartError } from '@iconotheca/http/start-error';
import { say } from './run-command.ts';

interface RevokeOptions {
  all?: boolean;
  json?: boolean;
}

/** Ends passes by their numbers, or all of them. */
export async function revokePasses(config: Config, given: readonly string[], options: RevokeOptions): Promise<void> {
  const numbers = given.map(readNumber);
  if (numbers.length === 0 && !options.all) throw new StartError('Say which passes: their numbers, or --all.');
  const records = await openRecords(config);
  try {
    const before = (await records.sessions.passes(nowS())).map(({ id }) => id);
    const revoked = options.all ? before : numbers.filter((id) => before.includes(id));
    const notfound = numbers.filter((id) => !before.includes(id));
    await records.transact(async ({ sessions, audit }) => {
      for (const id of revoked) {
        await sessions.revokePass(id);
        await audit.add({ actor: actor(), act: 'pass revoked', subject: String(id), detail: null });
      }
    });
    const lines = [
      ...(revoked.length === 0 ? ['No pass was revoked.'] : [`Revoked: ${revoked.join(', ')}.`]),
      ...notfound.map((id) => `There is no pass ${id}.`),
    ];
    say(lines, { revoked, notfound }, options);
    if (notfound.length > 0) process.exitCode = 1;
  } finally {
    await records.close();
  }
}

/** Passes that are valid now, by number. */
export async function listPasses(config: Config, options: { json?: boolean }): Promise<void> {
  const records = await openRecords(config);
  try {
    const valid = await records.sessions.passes(nowS());
    const passes = valid.map(({ id, createdAt, expiresAt }) => ({ id, createdAt, expiresAt }));
    const lines = passes.map(({ id, createdAt, expiresAt }) => {
      return `${id} · since ${createdAt} · until ${new Date(expiresAt * 1_000).toISOString()}`;
    });
    say(lines.length > 0 ? lines : ['There are no passes.'], passes, options);
  } finally {
    await records.close();
  }
}

function readNumber(text: string): number {
  if (/^\d{1,15}$/u.test(text)) return Number(text);
  throw new StartError(`A pass is named by its number, not "${text}"; npm run archive -- pass list shows them.`);
}

function nowS(): number {
  return Math.floor(Date.now() / 1_000);
}
