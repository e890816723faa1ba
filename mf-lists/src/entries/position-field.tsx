import { useId, type ComponentProps } from 'react';
import styles from './position-field.module.css';

interface PositionFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'onKeyDown'> {
  label: string;
  /** Positions go from 1 to this. */
  count: number;
  typed: string;
  onType: (typed: string) => void;
}

/** Asks for a position in a list, as a number that is typed. */
export function PositionField({ label, count, typed, onType, ...rest }: PositionFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`input ${styles.position}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        step={1}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        {...rest}
      />
    </>
  );
}
