import type { MappedColumn } from '@iconotheca/contracts/run/run';
import { words } from '../words/mapping.ts';
import { typeOptions } from './item-types.ts';
import styles from './mapping.module.css';
import { withValue } from './run-mapping.ts';

interface TypeValuesProps {
  column: MappedColumn;
  /** First values of the rows. */
  values: readonly string[];
  /** Those that were not understood. */
  unknown: readonly string[];
  onChange: (column: MappedColumn) => void;
}

/** Chooses the types that values of the column stand for: of those that are not understood, and on request of the others. */
export function TypeValues({ column, values, unknown, onChange }: TypeValuesProps) {
  const asked = new Set([...Object.keys(column.values ?? {}), ...unknown]);
  const others = [...new Set(values)].filter((value) => !asked.has(value));
  const chooses = (value: string) => (
    <TypeOfValue
      key={value}
      value={value}
      type={column.values?.[value] ?? ''}
      onChange={(type) => onChange(withValue(column, value, type))}
    />
  );
  return (
    <>
      {asked.size === 0 ? null : (
        <fieldset className={styles.types}>
          <legend>{words.types}</legend>
          {[...asked].map(chooses)}
        </fieldset>
      )}
      {others.length === 0 ? null : (
        <details className={styles.understood}>
          <summary>{words.understood({ count: others.length })}</summary>
          <div className={styles.types}>{others.map(chooses)}</div>
        </details>
      )}
    </>
  );
}

interface TypeOfValueProps {
  value: string;
  /** Type that it stands for; empty where it is taken as it is read. */
  type: string;
  onChange: (type: string) => void;
}

function TypeOfValue({ value, type, onChange }: TypeOfValueProps) {
  return (
    <label>
      <span dir="auto">{value}</span>
      <select className="select select--small" value={type} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.asRead}</option>
        {typeOptions().map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
