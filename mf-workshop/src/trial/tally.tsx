import { formatNumber } from '@iconotheca/client';
import type { Run } from '@iconotheca/contracts/run/run';
import { words } from '../words/trial.ts';
import styles from './trial.module.css';

const kinds = ['added', 'changed', 'unchanged', 'refused'] as const;

/** Shows how many records are new, changed, as before, and left out. */
export function Tally({ tally }: { tally: NonNullable<Run['tally']> }) {
  return (
    <dl className={styles.tally}>
      {kinds.map((kind) => (
        <div key={kind} data-kind={kind} data-none={tally[kind] === 0}>
          <dt>{words.counts[kind]}</dt>
          <dd className="num">{formatNumber(tally[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
