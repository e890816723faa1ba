import { useAnnounce } from '@iconotheca/client';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { useEffect } from 'react';
import styles from './add-missing.module.css';
import { words } from '../words/missing.ts';

interface ExistingEntriesProps {
  rows: readonly LookupRow[];
  onTake: (row: LookupRow) => void;
}

/** Shows entries of the name that is about to be added, each with a button that takes it in place of a new one. */
export function ExistingEntries({ rows, onTake }: ExistingEntriesProps) {
  const announce = useAnnounce();
  const { length: count } = rows;
  useEffect(() => {
    if (count > 0) announce(words.foundCount({ count }));
  }, [announce, count]);
  if (count === 0) return null;
  return (
    <section className={`note ${styles.existing}`} aria-labelledby="add-missing-existing">
      <h3 id="add-missing-existing">{words.perhaps}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.found}>
              <b>{row.label}</b>
              <span>{factsOf(row)}</span>
            </span>
            <button
              type="button"
              className="btn btn--small"
              aria-label={words.take({ label: row.label })}
              onClick={() => onTake(row)}
            >
              {words.takeIt}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the facts that tell an entry from others of its name. */
function factsOf({ years, place, note, count, source }: LookupRow): string {
  const facts = [years, place, note, source === 'local' ? words.foundHere : undefined];
  const records = count === undefined || count === 0 ? undefined : words.items({ count });
  return [...facts, records].filter(Boolean).join('; ');
}
