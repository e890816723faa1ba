import { formatNumber } from '@iconotheca/client';
import { useState, type SubmitEvent } from 'react';
import styles from './moving-note.module.css';
import { PositionField } from './position-field.tsx';
import type { Moving } from './use-moving.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/entries.ts';

/** Says what is moved and how, and takes the position as a number too. */
export function MovingNote({ moving, count }: { moving: Moving; count: number }) {
  const { held } = moving;
  return (
    <div className={held === undefined ? undefined : `note ${styles.note}`}>
      <output>
        {held === undefined
          ? ''
          : words.moving({ caption: held.caption, position: formatNumber(held.to + 1), count: formatNumber(count) })}
      </output>
      {held === undefined ? null : <PositionForm key={held.uid} moving={moving} count={count} />}
    </div>
  );
}

function PositionForm({ moving, count }: { moving: Moving; count: number }) {
  const [typed, setTyped] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    moving.putDown(typed === '' ? undefined : Number(typed) - 1);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <PositionField
        label={words.moveTo}
        count={count}
        typed={typed}
        onType={setTyped}
        placeholder={String((moving.held?.to ?? 0) + 1)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') moving.putBack();
        }}
      />
      <button type="submit" className="btn btn--small">
        {words.drop}
      </button>
      <button type="button" className="link" onClick={moving.putBack}>
        {shared.cancel}
      </button>
    </form>
  );
}
