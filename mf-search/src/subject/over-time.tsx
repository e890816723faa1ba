import { undated } from '@iconotheca/contracts/item/date-span';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { formatNumber, Link } from '@iconotheca/client';
import { yearName } from '@iconotheca/ui/names/year-name';
import { dateBars, undatedCount } from '../facets/dates/date-bars.ts';
import { words as facets } from '../words/facets.ts';
import { words } from '../words/subject.ts';
import styles from './subject.module.css';

interface OverTimeProps {
  values: readonly FacetCount[];
  hrefOf: (value: string) => string;
}

/** Shows how many items are of each half-century, as bars and as a table whose rows lead to them. */
export function OverTime({ values, hrefOf }: OverTimeProps) {
  const bars = dateBars(values);
  const without = undatedCount(values);
  const first = bars[0];
  const last = bars.at(-1);
  const rows = [
    ...bars
      .filter(({ count }) => count > 0)
      .map(({ value, span, count }) => ({
        value,
        count,
        name: facets.years({ from: yearName(span.from), until: yearName(span.until) }),
      })),
    ...(without === undefined ? [] : [{ value: undated, count: without, name: facets.undated }]),
  ];
  return (
    <>
      {first !== undefined && last !== undefined && (
        <div aria-hidden="true">
          <div className={styles.bars}>
            {bars.map(({ value, share, count, span }) => (
              <i
                key={value}
                title={`${yearName(span.from)}–${yearName(span.until)}: ${formatNumber(count)}`}
                ref={(bar) => bar?.style.setProperty('--share', String(share))}
              />
            ))}
          </div>
          <p className={`num ${styles.axis}`}>
            <span>{yearName(first.span.from)}</span>
            <span>{yearName(last.span.until)}</span>
          </p>
        </div>
      )}
      <details className={styles.more}>
        <summary>{words.asTable}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.years}</th>
              <th scope="col">{words.items}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, count, name }) => (
              <tr key={value}>
                <th scope="row">
                  <Link to={hrefOf(value)}>{name}</Link>
                </th>
                <td className="num">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
