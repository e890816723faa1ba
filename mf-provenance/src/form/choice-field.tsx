import { FieldValues, type FieldValuesProps } from './field-values.tsx';

interface ChoiceFieldProps extends Omit<FieldValuesProps, 'children'> {
  /** Value and name of each choice. */
  choices: readonly (readonly [string, string])[];
}

/** One of a few values, or several of them; a value from elsewhere stays, and can be kept. */
export function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  return (
    <FieldValues {...field}>
      {({ value, onValue, control }) => {
        const isStrange = value !== '' && choices.every(([choice]) => choice !== value);
        return (
          <select className="select" value={value} onChange={({ target }) => onValue(target.value)} {...control}>
            <option value="">Choose</option>
            {isStrange && <option value={value}>{value}</option>}
            {choices.map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </select>
        );
      }}
    </FieldValues>
  );
}
