import { formatDate, formatNumber, Link } from '@iconotheca/client';
import type { Run } from '@iconotheca/contracts/run/run';
import { runHref } from '../addresses.ts';
import rows from '../rows.module.css';
import { words } from '../words/page.ts';
import styles from './runs.module.css';

export type ListedRun = Pick<Run, 'run' | 'state' | 'collection' | 'file' | 'by' | 'created' | 'progress' | 'tally'>;

/** Shows runs: what came in where, by whom, when, and what became of it. On a phone each is a block. */
export function RunTable({ runs }: { runs: readonly ListedRun[] }) {
  const { columns } = words;
  return (
    <table className={`${rows.table} ${styles.table}`} aria-label={words.runs}>
      <thead>
        <tr>
          <th scope="col">{columns.file}</th>
          <th scope="col">{columns.collection}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col" className={styles.number}>
            {columns.records}
          </th>
          <th scope="col">{columns.by}</th>
          <th scope="col">{columns.when}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.run} data-state={run.state}>
            <th scope="row">
              <Link to={runHref(run.run)}>{run.file.name}</Link>
            </th>
            <td>{run.collection.name}</td>
            <td className={styles.state}>{words.states[run.state]}</td>
            <td className={styles.number} data-label={columns.records}>
              {formatNumber(recordsOf(run))}
            </td>
            <td className={styles.by}>{run.by}</td>
            <td className={styles.when}>{formatDate(run.created)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Counts the records that a run wrote or would write; rows while it is not tried. */
function recordsOf({ tally, progress }: ListedRun): number {
  return tally === undefined ? progress.of : tally.added + tally.changed;
}
