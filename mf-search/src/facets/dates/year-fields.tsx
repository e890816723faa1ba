import type { YearSpan } from '@iconotheca/contracts/item/date-span';
import { useId, useState, type SubmitEvent } from 'react';
import { typedSpan, type TypedYears } from './date-bars.ts';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words } from '../../words/facets.ts';
import styles from './date-facet.module.css';

interface YearFieldsProps {
  years: TypedYears;
  onChange: (years: TypedYears) => void;
  onAdd: (span: YearSpan) => void;
}

/** Adds any two years as a filter; Search applies it, as it does every other. */
export function YearFields({ years, onChange, onAdd }: YearFieldsProps) {
  const [fault, setFault] = useState('');
  const id = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const span = typedSpan(years);
    setFault(typeof span === 'string' ? span : '');
    if (typeof span !== 'string') onAdd(span);
  }

  function field(name: 'from' | 'until', label: string) {
    return (
      <div>
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <input
          id={`${id}-${name}`}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          value={years[name]}
          aria-invalid={fault === '' ? undefined : true}
          aria-describedby={`${id}-fault`}
          onChange={({ currentTarget }) => onChange({ ...years, [name]: currentTarget.value })}
        />
      </div>
    );
  }

  return (
    <form className={styles.years} onSubmit={submit} noValidate>
      {field('from', words.from)}
      {field('until', words.until)}
      <button type="submit" className="btn">
        <RichText text={words.add} parts={hiddenWords} />
      </button>
      <p id={`${id}-fault`} className="err" role="alert">
        {fault}
      </p>
    </form>
  );
}
