import type { DatabaseSync } from 'node:sqlite';
import type { AuditEntry } from '../../../ports/accounts.ts';

/** What was done by command; it is only ever added to. */
export function openAuditStore(db: DatabaseSync) {
  const insert = db.prepare('insert into audit (at, actor, act, subject, detail) values (?, ?, ?, ?, ?)');
  const select = db.prepare('select at, actor, act, subject, detail from audit order by id desc limit ?');
  return {
    add({ actor, act, subject, detail }: Omit<AuditEntry, 'at'>): void {
      insert.run(new Date().toISOString(), actor, act, subject, detail);
    },

    /** The latest first. */
    latest: (count: number): AuditEntry[] =>
      select.all(count).map(({ at, actor, act, subject, detail }) => ({
        at: String(at),
        actor: String(actor),
        act: String(act),
        subject: String(subject),
        detail: typeof detail === 'string' ? detail : null,
      })),
  };
}
