import { limits } from '@iconotheca/contracts/limits';
import { Field } from '@iconotheca/ui/elements/field';
import { useState, type FormEvent } from 'react';
import { words } from '../words/names.ts';
import type { DraftName } from './draft.ts';
import { LanguageSelect } from './language-select.tsx';
import styles from './names.module.css';

/** Adds a name that no item has yet, or that is to be found. */
export function AddName({ onAdd }: { onAdd: (added: DraftName) => void }) {
  const [name, setName] = useState('');
  const [language, setLanguage] = useState('');

  function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    onAdd({ name: name.trim(), language });
    setName('');
    setLanguage('');
  }

  return (
    <form className={styles.add} onSubmit={add}>
      <Field label={words.add}>
        {(control) => (
          <input
            className="input"
            maxLength={limits.maxFilterValueLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
            {...control}
          />
        )}
      </Field>
      <LanguageSelect label={words.language} value={language} onChange={setLanguage} />
      <button type="submit" className="btn">
        {words.addIt}
      </button>
    </form>
  );
}
