import { formatNumber } from '@iconotheca/kit/format';
import { useId, useState, type SubmitEvent } from 'react';
import styles from './moving-note.module.css';
import type { Moving } from './use-moving.ts';

/** Says what is moved and how, and takes the place as a number too. */
export function MovingNote({ moving, count }: { moving: Moving; count: number }) {
  const { held } = moving;
  return (
    <div className={held === undefined ? undefined : `note ${styles.note}`}>
      <output>
        {held === undefined
          ? ''
          : `Moving “${held.caption}” to position ${formatNumber(held.to + 1)} of ${formatNumber(count)}. ` +
            'Arrow keys move it, Enter puts it down, Escape returns it.'}
      </output>
      {held === undefined ? null : <PositionForm key={held.uid} moving={moving} count={count} />}
    </div>
  );
}

function PositionForm({ moving, count }: { moving: Moving; count: number }) {
  const [typed, setTyped] = useState('');
  const id = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    moving.putDown(typed === '' ? undefined : Number(typed) - 1);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>Move to position</label>
      <input
        id={id}
        className={`input ${styles.position}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        step={1}
        value={typed}
        placeholder={String((moving.held?.to ?? 0) + 1)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') moving.putBack();
        }}
      />
      <button type="submit" className="btn btn--small">
        Put down
      </button>
      <button type="button" className="link" onClick={moving.putBack}>
        Return
      </button>
    </form>
  );
}
