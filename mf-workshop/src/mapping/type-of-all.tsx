import { Field } from '@iconotheca/ui/elements/field';
import { words } from '../words/mapping.ts';
import { typeOptions } from './item-types.ts';

interface TypeOfAllProps {
  value: string;
  onChange: (type: string) => void;
}

/** Chooses one type for all records, where no column says it. */
export function TypeOfAll({ value, onChange }: TypeOfAllProps) {
  return (
    <Field label={words.typeOfAll} help={words.needsType} isRequired>
      {(control) => (
        <select className="select" {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{words.choose}</option>
          {typeOptions().map((type) => (
            <option key={type.value} value={type.value}>
              {type.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
