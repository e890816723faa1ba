import { FieldValues, type FieldProps } from './field-values.tsx';
import type { TextName } from './record-form.ts';
import { useTexts } from './use-texts.ts';
import { words } from '../words/record.ts';

interface ChoiceFieldProps extends FieldProps {
  name: TextName;
  /** Value and name of each choice. */
  choices: readonly (readonly [string, string])[];
}

/** Offers one or several values of a list; a value outside the list that the record already has is offered too. */
export function ChoiceField({ name, choices, ...field }: ChoiceFieldProps) {
  return (
    <FieldValues name={name} {...useTexts(name)} {...field}>
      {({ value, onValue, control }) => {
        const isUnlisted = value !== '' && choices.every(([choice]) => choice !== value);
        return (
          <select className="select" value={value} onChange={({ target }) => onValue(target.value)} {...control}>
            <option value="">{words.choose}</option>
            {isUnlisted && <option value={value}>{value}</option>}
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
