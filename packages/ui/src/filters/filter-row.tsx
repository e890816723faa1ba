import { modes, type Filter, type Mode } from '@iconotheca/contracts/search/filter';
import { isNameField } from '@iconotheca/contracts/name/name-field';
import { splitCompound } from '@iconotheca/contracts/iconclass/iconclass';
import { useId, useState } from 'react';
import type { ComparedFilter } from './filter-changes.ts';
import styles from './filter-row.module.css';
import { AboutName } from '../names/about-name.tsx';
import { CopyNotation } from '../notations/copy-notation.tsx';
import { ShortNotation } from '../notations/notation.tsx';
import { NotationPath } from '../notations/notation-path.tsx';
import type { FilterLabel } from './use-filter-labels.ts';
import { words as names } from '../words/names.ts';
import { words } from '../words/filters.ts';

interface FilterRowProps {
  compared: ComparedFilter;
  label: FilterLabel;
  onMode: (mode: Mode) => void;
  onRemove: () => void;
  /** Takes a removal back that no search has followed yet. */
  onPutBack: () => void;
  /** Puts another notation of the path in the filter's place. */
  onValue: (value: string) => void;
}

/** Order of the menu: what most readers look for first. */
const menu = ['A', 'O', 'N', '_'] as const satisfies readonly Mode[];

/** Shows one filter: its value, its mode in words, and its change since the last search. */
export function FilterRow({ compared, label, onMode, onRemove, onPutBack, onValue }: FilterRowProps) {
  const { filter, change } = compared;
  const selectId = useId();
  const name = label.code === undefined ? label.text : `${label.text} ${label.code}`;
  const isRemoved = change === 'removed';
  return (
    <li className={styles.filter}>
      <span className={styles.value}>
        {isCompound(filter) ? (
          <span className={isRemoved ? styles.gone : undefined}>
            <ShortNotation notation={filter.value} />
          </span>
        ) : (
          <span className={isRemoved ? styles.gone : undefined} lang={label.lang} title={label.full}>
            {label.text}
          </span>
        )}
        {change === 'same' ? null : <b className={styles.change}>{words.changes[change]}</b>}
        {label.code === undefined || isCompound(filter) ? null : <code className="code">{label.code}</code>}
      </span>
      {isRemoved ? (
        <button type="button" className={`link ${styles.back}`} onClick={onPutBack}>
          {words.putBack}
          <span className="vh"> {name}</span>
        </button>
      ) : (
        <>
          <label className="vh" htmlFor={selectId}>
            {words.mode({ filter: name })}
          </label>
          <ModeSelect id={selectId} filter={filter} onMode={onMode} />
          <button type="button" className={styles.remove} onClick={onRemove}>
            <span aria-hidden="true">×</span>
            <span className="vh">{words.remove({ filter: name })}</span>
          </button>
          {isNameField(filter.field) ? (
            <AboutName field={filter.field} name={filter.value} className={styles.about} />
          ) : null}
          {filter.field === 'ICPATH' ? <PathOfFilter name={name} notation={filter.value} onValue={onValue} /> : null}
        </>
      )}
    </li>
  );
}

/** Two notations or more, each shown with its own words (spec §5). */
function isCompound({ field, value }: Filter): boolean {
  return field === 'ICPATH' && splitCompound(value).length > 1;
}

interface PathOfFilterProps {
  name: string;
  notation: string;
  onValue: (notation: string) => void;
}

/** The steps above a notation, on demand: choosing one asks for the wider concept instead. It can be copied as well. */
function PathOfFilter({ name, notation, onValue }: PathOfFilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.path}>
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.path}
        <span className="vh">{words.pathOf({ filter: name })}</span>
      </button>
      <CopyNotation notation={notation} />
      {isOpen ? (
        <NotationPath
          notation={notation}
          onChoose={(step) => {
            if (step !== notation) onValue(step);
          }}
        />
      ) : null}
    </div>
  );
}

function ModeSelect({ id, filter, onMode }: { id: string; filter: Filter; onMode: (mode: Mode) => void }) {
  return (
    <select
      id={id}
      className="select select--small"
      data-filter={`${filter.field} ${filter.value}`}
      value={filter.mode}
      onChange={({ currentTarget }) => {
        const mode = modes.find((candidate) => candidate === currentTarget.value);
        if (mode !== undefined) onMode(mode);
      }}
    >
      {menu.map((mode) => (
        <option key={mode} value={mode}>
          {names.modes[mode]}
        </option>
      ))}
    </select>
  );
}
