import { Field } from '@iconotheca/kit/ui/field';
import { fieldLabels, type TextName } from './record-form.ts';
import type { FormFields } from './use-form-fields.ts';

interface TextFieldProps {
  name: TextName;
  fields: FormFields;
  help?: string;
  isRequired?: boolean;
  /** Several lines; one line where it is absent. */
  rows?: number;
  isCode?: boolean;
  /** What is offered; anything else may be typed. */
  offers?: readonly string[];
  lang?: string | undefined;
}

/** One field of text, with what is wrong with it where it is. */
export function TextField({ name, fields, help, isRequired, rows, isCode, offers, lang }: TextFieldProps) {
  const { form, change, faultOf } = fields;
  const common = { value: form[name], lang, spellCheck: !isCode, autoComplete: 'off', maxLength: 20_000 };
  return (
    <Field
      id={`record-${name}`}
      label={fieldLabels[name]}
      help={help}
      error={faultOf(name)}
      isRequired={isRequired ?? false}
    >
      {(control) =>
        rows === undefined ? (
          <>
            <input
              className="input"
              type="text"
              list={offers === undefined ? undefined : `record-${name}-offers`}
              {...common}
              onChange={({ target }) => change({ [name]: target.value })}
              {...control}
            />
            {offers !== undefined && (
              <datalist id={`record-${name}-offers`}>
                {offers.map((offer) => (
                  <option key={offer}>{offer}</option>
                ))}
              </datalist>
            )}
          </>
        ) : (
          <textarea
            className={isCode ? 'area area--code' : 'area'}
            rows={rows}
            {...common}
            onChange={({ target }) => change({ [name]: target.value })}
            {...control}
          />
        )
      }
    </Field>
  );
}

interface ChoiceFieldProps {
  name: TextName;
  fields: FormFields;
  /** Value and name of each choice. */
  choices: readonly (readonly [string, string])[];
  isRequired?: boolean;
}

/** One of a few values; a value from elsewhere stays, and can be kept. */
export function ChoiceField({ name, fields, choices, isRequired = false }: ChoiceFieldProps) {
  const { form, change, faultOf } = fields;
  const value = form[name];
  const isStrange = value !== '' && choices.every(([choice]) => choice !== value);
  return (
    <Field id={`record-${name}`} label={fieldLabels[name]} error={faultOf(name)} isRequired={isRequired}>
      {(control) => (
        <select
          className="select"
          value={value}
          onChange={({ target }) => change({ [name]: target.value })}
          {...control}
        >
          <option value="">Choose</option>
          {isStrange && <option value={value}>{value}</option>}
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
