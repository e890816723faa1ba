import { openArchive } from '../../src/archive.ts';
import { transact } from '@iconotheca/sqlite';
import { makeItems, type Usage } from './make-items.ts';

const savedAtOnce = 20_000;

/** Saves the items of the benchmark, unless they are there. */
export function fillArchive(dataDir: string, count: number, usage: Usage): void {
  const { db, items } = openArchive(dataDir);
  try {
    const made = makeItems(count, usage);
    for (let at = items.count(); at > 0; at -= 1) made.next();
    while (items.count() < count) {
      transact(db, () => {
        for (let left = savedAtOnce; left > 0; left -= 1) {
          const { value } = made.next();
          if (value !== undefined) items.save(value);
        }
      });
    }
  } finally {
    db.close();
  }
}
