import type { DatedSpan } from '@iconotheca/contracts/owner/dated-span';
import type { ReactNode } from 'react';
import { barOf, timeScale, type TimeScale } from './time-scale.ts';
import { TimelineAxis, TimelineBar, type BarKind } from './timeline-bar.tsx';
import styles from './timeline.module.css';

/** A line of a history: what the list says, and what is drawn beside it. */
export interface TimelineRow {
  key: string;
  kind: BarKind;
  /** When, in words: `c. 1700`, `no date`. */
  when: string;
  children: ReactNode;
  span?: DatedSpan | undefined;
}

interface TimelineProps {
  rows: readonly TimelineRow[];
  /** Names the list. */
  labelledBy: string;
}

/** Shows a history as a list, each line with its bar beside it: the drawing says nothing that the list does not. */
export function Timeline({ rows, labelledBy }: TimelineProps) {
  const scale = timeScale(rows.flatMap(({ span }) => span ?? []));
  return (
    <div className={styles.timeline}>
      {scale !== undefined && <TimelineAxis scale={scale} />}
      <ol className={styles.rows} aria-labelledby={labelledBy}>
        {rows.map((row) => (
          <Row key={row.key} row={row} scale={scale} />
        ))}
      </ol>
    </div>
  );
}

function Row({ row: { kind, when, children, span }, scale }: { row: TimelineRow; scale: TimeScale | undefined }) {
  return (
    <li className={styles.row} data-kind={kind}>
      <span className={styles.when}>{when}</span>
      <div className={styles.what}>{children}</div>
      {scale !== undefined && (
        <div className={styles.cell}>
          <TimelineBar bar={span === undefined ? undefined : barOf(span, scale)} kind={kind} scale={scale} />
        </div>
      )}
    </li>
  );
}
