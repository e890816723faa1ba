import type { FoundColumn, MappedColumn } from '@iconotheca/contracts/run/run';
import { Field } from '@iconotheca/ui/elements/field';
import { useId } from 'react';
import { words } from '../words/mapping.ts';
import { FieldSelect } from './field-select.tsx';
import styles from './mapping.module.css';
import { madeId, maySplit, splitSigns } from './run-mapping.ts';
import { TypeValues } from './type-values.tsx';

interface ColumnRowProps {
  found: FoundColumn;
  column: MappedColumn;
  onChange: (column: MappedColumn) => void;
  idPrefix: string | undefined;
  onPrefix: (prefix: string) => void;
  /** Values of rows that are no types. */
  unknownTypes: readonly string[];
}

/** Shows a column of the sheet with its first values, and what it becomes. */
export function ColumnRow({ found, column, onChange, idPrefix, onPrefix, unknownTypes }: ColumnRowProps) {
  const id = useId();
  const { heading, examples, guess } = found;
  const { field, split } = column;
  return (
    <tr data-is-left={field === null}>
      <th scope="row">
        <span className={styles.heading} dir="auto">
          {heading}
        </span>
        <span className={styles.values} dir="auto">
          {examples.length === 0 ? words.noValues : examples.slice(0, 3).join(' · ')}
        </span>
      </th>
      <td>
        <FieldSelect
          heading={heading}
          field={field}
          describedBy={id}
          onChange={(chosen) => onChange({ heading, field: chosen, ...(split !== undefined && { split }) })}
        />
        <span className={styles.why} id={id}>
          {why()}
        </span>
        {field !== null && field !== 'ID' && (split !== undefined || maySplit(found)) ? (
          <label className={styles.split}>
            <span>{words.split}</span>
            <select
              className="select select--small"
              aria-label={words.splitOf({ heading })}
              value={split ?? ''}
              onChange={({ target }) => onChange(withSplit(column, target.value))}
            >
              <option value="">{words.noSplit}</option>
              {splitSigns.map((sign) => (
                <option key={sign}>{sign}</option>
              ))}
            </select>
          </label>
        ) : null}
        {field === 'ID' ? (
          <Field label={words.prefix} help={madeHelp(idPrefix, examples[0])}>
            {(control) => (
              <input
                className="input"
                {...control}
                value={idPrefix ?? ''}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => onPrefix(target.value)}
              />
            )}
          </Field>
        ) : null}
        {field === 'TYPE' ? (
          <TypeValues column={column} values={examples} unknown={unknownTypes} onChange={onChange} />
        ) : null}
      </td>
    </tr>
  );

  function why(): string | null {
    if (guess !== undefined && field === guess.field) return words.why[guess.reason];
    return guess === undefined && field === null ? words.unknown : null;
  }
}

/** Shows what an id becomes; nothing where it stays as it is. */
function madeHelp(prefix: string | undefined, from = '1'): string | undefined {
  const to = madeId(prefix, from);
  return from === to ? undefined : words.prefixHelp({ from, to });
}

function withSplit(given: MappedColumn, sign: string): MappedColumn {
  const { split: _, ...column } = given;
  return sign === '' ? column : { ...column, split: sign };
}
