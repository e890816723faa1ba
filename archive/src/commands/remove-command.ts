import { openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { say } from './run-command.ts';

/** Removes items by uid. */
export async function removeCommand(
  config: Config,
  uids: readonly string[],
  options: { json?: boolean },
): Promise<void> {
  const records = await openRecords(config);
  try {
    const removed: string[] = [];
    for (const uid of uids) if (await records.items.remove(uid)) removed.push(uid);
    const notfound = uids.filter((uid) => !removed.includes(uid));
    const lines = [
      ...removed.map((uid) => `${uid} was withdrawn.`),
      ...notfound.map((uid) => `There is no item ${uid}.`),
    ];
    say(lines, { removed, notfound }, options);
    if (notfound.length > 0) process.exitCode = 1;
  } finally {
    await records.close();
  }
}
