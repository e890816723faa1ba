import type { AuditRecords } from '../../ports/accounts.ts';
import { textOf, type Access } from '../database.ts';

const sql = {
  add: 'insert into audit (at, actor, act, subject, detail) values (?1, ?2, ?3, ?4, ?5)',
  latest: 'select at, actor, act, subject, detail from audit order by id desc limit ?1',
};

/** Opens the trail of what was done by command; it is only ever added to. */
export function openAuditStore({ read, write }: Access): AuditRecords {
  return {
    async add({ actor, act, subject, detail }) {
      await write((db) => db.run(sql.add, new Date().toISOString(), actor, act, subject, detail));
    },
    async latest(count) {
      const rows = await read.rows(sql.latest, count);
      return rows.map(({ at, actor, act, subject, detail }) => ({
        at: String(at),
        actor: String(actor),
        act: String(act),
        subject: String(subject),
        detail: textOf(detail),
      }));
    },
  };
}
