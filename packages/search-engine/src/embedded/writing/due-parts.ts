import type { DatabaseSync } from 'node:sqlite';
import { createDueParts, type DueParts } from '../../indexing/due-parts.ts';
import type { ItemSource } from '../../ports/item-source.ts';

/** Parts that are due, and what is left of them in the file. */
interface StoredDueParts extends DueParts {
  /** Puts them into the file, within the caller's transaction. */
  write(): void;
}

/** Opens the parts that are due; the only place that knows their table. */
export function openDueParts(db: DatabaseSync, items: Pick<ItemSource, 'partsOf'>): StoredDueParts {
  const left = db
    .prepare('select whole, steps, seq, after from due order by turn')
    .all()
    .map(({ whole, steps, seq, after }) => ({
      whole: String(whole),
      steps: Number(steps),
      seq: Number(seq),
      after: String(after),
    }));
  const due = createDueParts(left, items);
  return {
    ...due,
    write() {
      db.exec('delete from due');
      const insert = db.prepare('insert into due (whole, steps, seq, after) values (?, ?, ?, ?)');
      for (const { whole, steps, seq, after } of due.entries()) insert.run(whole, steps, seq, after);
    },
  };
}
