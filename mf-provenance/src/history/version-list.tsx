import type { HistoryEntry, ItemHistory } from '@iconotheca/contracts/history/history';
import { Link } from '@iconotheca/client';
import styles from './history.module.css';
import { namesOfFields } from './field-names.ts';
import { words } from '../words/history.ts';
import { changedNames, makerOf, saidTime } from './said-history.ts';

interface VersionListProps {
  history: ItemHistory;
  /** The version whose differences are shown. */
  shown: number;
  /** Address under which a version's differences are shown. */
  to: (version: number) => string;
}

/** Lists the acts on a record, the latest first: each version leads to its changes. */
export function VersionList({ history, shown, to }: VersionListProps) {
  return (
    <ol className={styles.versions} aria-label={words.versions}>
      {history.entries.map((entry) => (
        <li key={`${entry.version} ${entry.act === 'delete'}`}>
          {entry.act === 'delete' ? (
            <p className={styles.act}>{words.deleted}</p>
          ) : (
            <p className={styles.act}>
              <Link
                to={to(entry.version)}
                aria-current={entry.version === shown ? 'true' : undefined}
                preventScrollReset
                replace
              >
                {words.version({ version: entry.version })}
              </Link>
              {entry.version === history.latest && !history.isWithdrawn && (
                <span className={styles.present}>{words.present}</span>
              )}
            </p>
          )}
          <p className="meta">
            {makerOf(entry)}, <time dateTime={entry.at}>{saidTime(entry.at)}</time>
          </p>
          <p className={styles.what}>{whatOf(entry)}</p>
        </li>
      ))}
    </ol>
  );
}

function whatOf({ act, restored, version, changed }: HistoryEntry): string | undefined {
  if (act === 'delete') return undefined;
  if (restored !== undefined) return words.restoredFrom({ version: restored });
  if (act === 'thesaurus') return words.thesaurus;
  return version === 1 ? words.first : changedNames(namesOfFields(changed));
}
