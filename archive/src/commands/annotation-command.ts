import { actor } from '../accounts/actor.ts';
import { openRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { say } from './run-command.ts';

interface Options {
  json?: boolean;
}

/** Annotations that are listed. */
const listed = 100;

/** Lists the last annotations that users added or changed. */
export async function listAnnotations(config: Config, options: Options): Promise<void> {
  const records = await openRecords(config);
  try {
    const annotations = await records.annotations.latest(listed);
    const lines = annotations.map(({ pk, username, uid, field, timestamp, value }) =>
      [pk, timestamp, username, uid, field, JSON.stringify(value)].join(' · '),
    );
    say(lines.length > 0 ? lines : ['There are no annotations.'], annotations, options);
  } finally {
    await records.close();
  }
}

/** Removes annotations, with an entry in the audit trail for each. */
export async function removeAnnotations(config: Config, pks: readonly string[], options: Options): Promise<void> {
  const records = await openRecords(config);
  try {
    const removed: string[] = [];
    for (const pk of pks) if (await removeOne(records, pk)) removed.push(pk);
    const notfound = pks.filter((pk) => !removed.includes(pk));
    const lines = [
      ...removed.map((pk) => `${pk} was removed.`),
      ...notfound.map((pk) => `There is no annotation ${pk}.`),
    ];
    say(lines, { removed, notfound }, options);
    if (notfound.length > 0) process.exitCode = 1;
  } finally {
    await records.close();
  }
}

function removeOne(store: RecordStore, pk: string): Promise<boolean> {
  return store.transact(async ({ annotations, audit }) => {
    const annotation = await annotations.find(pk);
    if (annotation === undefined) return false;
    await annotations.remove(annotation, `command ${actor()}`);
    const { username, uid } = annotation;
    await audit.add({ actor: actor(), act: 'annotation removed', subject: pk, detail: `by ${username} on ${uid}` });
    return true;
  });
}
