import { formatNumber } from '@iconotheca/client';
import styles from './facet-values.module.css';

interface FacetValueProps {
  name: string;
  count: number;
  /** Part of the most frequent value's count, from 0 to 1. */
  share: number;
  isActive: boolean;
  onChoose: () => void;
}

/** Shows a value with its count in figures and as a bar. One that is a filter already is ticked and fixed (spec §4). */
export function FacetValue({ name, count, share, isActive, onChoose }: FacetValueProps) {
  return (
    <li className={styles.value}>
      <label className="check">
        <input
          className="tick"
          type="checkbox"
          aria-label={`${name}, ${formatNumber(count)}`}
          checked={isActive}
          disabled={isActive}
          onChange={onChoose}
        />
        <span aria-hidden="true">{name}</span>
      </label>
      <span className={styles.bar} aria-hidden="true">
        <i ref={(bar) => bar?.style.setProperty('--share', String(share))} />
      </span>
      <span className={`num ${styles.count}`} aria-hidden="true">
        {formatNumber(count)}
      </span>
    </li>
  );
}
