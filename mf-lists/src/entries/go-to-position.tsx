import { formatNumber } from '@iconotheca/kit/format';
import { useId, useState, type SubmitEvent } from 'react';
import styles from './moving-note.module.css';

interface GoToPositionProps {
  count: number;
  /** Told a place counted from 0. */
  onGo: (at: number) => void;
}

/** The way to a place of a long list. */
export function GoToPosition({ count, onGo }: GoToPositionProps) {
  const [typed, setTyped] = useState('');
  const id = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed !== '') onGo(Math.min(Math.max(Number(typed), 1), count) - 1);
  }

  return (
    <form className={`${styles.form} ${styles.goTo}`} onSubmit={submit} noValidate>
      <label htmlFor={id}>Go to position</label>
      <input
        id={id}
        className={`input ${styles.position}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        step={1}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span className="meta">of {formatNumber(count)}</span>
      <button type="submit" className="btn btn--small">
        Go
      </button>
    </form>
  );
}
