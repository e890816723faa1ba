import { actor } from '../accounts/actor.ts';
import { openAuditStore } from '../accounts/audit-store.ts';
import { openAnnotationStore } from '../annotations/annotation-store.ts';
import { openArchive } from '../archive.ts';
import type { Config } from '../config.ts';
import { say } from './run-command.ts';

interface Options {
  json?: boolean;
}

/** Annotations that are listed. */
const listed = 100;

/** What users added or changed last. */
export function listAnnotations({ dataDir }: Config, options: Options): void {
  const { db } = openArchive(dataDir);
  try {
    const annotations = openAnnotationStore(db).latest(listed);
    const lines = annotations.map(({ pk, username, uid, field, timestamp, value }) =>
      [pk, timestamp, username, uid, field, JSON.stringify(value)].join(' · '),
    );
    say(lines.length > 0 ? lines : ['There are no annotations.'], annotations, options);
  } finally {
    db.close();
  }
}

/** Takes annotations away, with an entry in the audit trail for each. */
export function removeAnnotations({ dataDir }: Config, pks: readonly string[], options: Options): void {
  const { db } = openArchive(dataDir);
  try {
    const annotations = openAnnotationStore(db);
    const audit = openAuditStore(db);
    const removed = pks.filter((pk) =>
      annotations.change(() => {
        const annotation = annotations.find(pk);
        if (annotation === undefined) return false;
        annotations.remove(annotation, `command ${actor()}`);
        const { username, uid } = annotation;
        audit.add({ actor: actor(), act: 'annotation removed', subject: pk, detail: `by ${username} on ${uid}` });
        return true;
      }),
    );
    const notfound = pks.filter((pk) => !removed.includes(pk));
    const lines = [
      ...removed.map((pk) => `${pk} was removed.`),
      ...notfound.map((pk) => `There is no annotation ${pk}.`),
    ];
    say(lines, { removed, notfound }, options);
    if (notfound.length > 0) process.exitCode = 1;
  } finally {
    db.close();
  }
}
