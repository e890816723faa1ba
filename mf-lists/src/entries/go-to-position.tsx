import { formatNumber } from '@iconotheca/client';
import { useState, type SubmitEvent } from 'react';
import styles from './moving-note.module.css';
import { PositionField } from './position-field.tsx';
import { words } from '../words/entries.ts';

interface GoToPositionProps {
  count: number;
  /** Called with a position counted from 0. */
  onGo: (at: number) => void;
}

/** Goes to a position of a long list. */
export function GoToPosition({ count, onGo }: GoToPositionProps) {
  const [typed, setTyped] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed !== '') onGo(Math.min(Math.max(Number(typed), 1), count) - 1);
  }

  return (
    <form className={`${styles.form} ${styles.goTo}`} onSubmit={submit} noValidate>
      <PositionField label={words.goTo} count={count} typed={typed} onType={setTyped} />
      <span className="meta">{words.of({ count: formatNumber(count) })}</span>
      <button type="submit" className="btn btn--small">
        {words.go}
      </button>
    </form>
  );
}
