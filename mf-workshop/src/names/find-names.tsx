import { formatNumber } from '@iconotheca/client';
import { limits } from '@iconotheca/contracts/limits';
import type { NameKind } from '@iconotheca/contracts/name/name-field';
import { Field } from '@iconotheca/ui/elements/field';
import { useDebounced } from '@iconotheca/ui/hooks/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { words } from '../words/names.ts';
import { namesLikeQuery } from './name-queries.ts';
import styles from './names.module.css';

interface FindNamesProps {
  kind: NameKind;
  label: string;
  /** Names that are left out. */
  without?: readonly string[];
  /** Content that stands for a name that was found. */
  children: (name: string) => ReactNode;
}

/** Finds names of items by what is typed, each with the number of its items. */
export function FindNames({ kind, label, without, children }: FindNamesProps) {
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), limits.lookupDebounceMs);
  const { data } = useQuery({ ...namesLikeQuery({ kind, name }), enabled: name !== '' });
  const found = name === '' ? [] : (data?.names ?? []).filter(({ key }) => without?.includes(key) !== true);
  return (
    <div className={styles.find} role="search" aria-label={label}>
      <Field label={label} help={words.findHelp}>
        {(control) => (
          <input
            className="input"
            type="search"
            maxLength={limits.maxFilterValueLength}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...control}
          />
        )}
      </Field>
      <output className="vh">{name === '' || data === undefined ? '' : words.found({ count: found.length })}</output>
      <ul className={styles.list}>
        {found.map(({ key, doc_count: count }) => (
          <li key={key}>
            {children(key)} <span className="meta num">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
      {name !== '' && data !== undefined && found.length === 0 ? <p className="meta">{words.noneFound}</p> : null}
    </div>
  );
}
