import { limits } from '@iconotheca/contracts/limits';
import { preciseFormFields, readPrecise, writePrecise } from '@iconotheca/contracts/search/precise/precise-form';
import { Link, messages, searchTermAtom } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { Field } from '@iconotheca/ui/elements/field';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { useAtom } from 'jotai';
import { useId, useState, type SubmitEvent } from 'react';
import { words as common } from '../words/common.ts';
import { words } from '../words/precise.ts';
import styles from './precise-panel.module.css';

interface PrecisePanelProps {
  onClose: () => void;
  onSearch: (q: string) => void;
}

type FieldName = (typeof preciseFormFields)[number];

const isYear = (name: FieldName) => name === 'from' || name === 'until';
const examples: Partial<Record<FieldName, string>> = { ic: '25F23', id: 'SK-A-1671', from: '1600', until: '1650' };

/** Asks for a query field by field, shows how it is written, and writes it into the search field. */
export function PrecisePanel({ onClose, onSearch }: PrecisePanelProps) {
  const [term, setTerm] = useAtom(searchTermAtom);
  const [form, setForm] = useState(() => readPrecise(term));
  const formId = useId();
  const q = writePrecise(form);
  const isTooLong = q.length > limits.maxQueryLength;

  function write() {
    onClose();
    setTerm(q);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isTooLong) return;
    write();
    onSearch(q);
  }

  return (
    <Dialog
      title={common.precisely}
      shape="wide"
      onClose={onClose}
      foot={
        <>
          <button type="submit" form={formId} className="btn btn--main" disabled={isTooLong}>
            {messages.search.button}
          </button>
          <button type="button" className="btn" disabled={isTooLong} onClick={write}>
            {words.write}
          </button>
          <output className={styles.query} aria-live="off">
            <span>{words.query}</span> {q === '' ? words.nothing : <code className="code">{q}</code>}
          </output>
        </>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={submit}>
        {preciseFormFields.map((name) => (
          <Field key={name} label={words.fields[name]}>
            {(control) => (
              <input
                {...control}
                className="input"
                dir="auto"
                autoComplete="off"
                enterKeyHint="search"
                inputMode={isYear(name) ? 'numeric' : 'text'}
                placeholder={examples[name]}
                value={form[name]}
                onChange={({ currentTarget }) => setForm({ ...form, [name]: currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </form>
      <p className={styles.help}>
        <RichText text={words.help} parts={{ a: (shown) => <Link to="/r/help/about#precise">{shown}</Link> }} />
      </p>
    </Dialog>
  );
}
