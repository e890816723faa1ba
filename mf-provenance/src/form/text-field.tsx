import { limits } from '@iconotheca/contracts/limits';
import type { InputHTMLAttributes } from 'react';
import { FieldValues, type FieldProps } from './field-values.tsx';
import type { TextName } from './record-form.ts';
import { useTexts } from './use-texts.ts';

interface TextFieldProps extends FieldProps {
  name: TextName;
  /** Several lines; one line where it is absent. */
  rows?: number;
  /** Suggestions; any other text may be typed. */
  offers?: readonly string[];
  lang?: string | undefined;
  /** The keyboard that a phone shows. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Converts typed or chosen text into the value. */
  read?: (text: string) => string;
}

const asIs = (text: string) => text;

/** Shows a text control for each value; a value with line breaks gets several lines. */
export function TextField({ name, rows, offers, lang, inputMode, read = asIs, ...field }: TextFieldProps) {
  const texts = useTexts(name);
  const offersId = `record-${name}-offers`;
  return (
    <>
      <FieldValues name={name} {...texts} {...field}>
        {({ value, onValue, control }) => {
          const common = { value, lang, autoComplete: 'off', maxLength: limits.maxRecordValueLength, ...control };
          return rows === undefined && !value.includes('\n') ? (
            <input
              className="input"
              type="text"
              inputMode={inputMode}
              list={offers === undefined ? undefined : offersId}
              {...common}
              onChange={({ target }) => onValue(read(target.value))}
            />
          ) : (
            <textarea
              className="area"
              rows={rows ?? 2}
              {...common}
              onChange={({ target }) => onValue(read(target.value))}
            />
          );
        }}
      </FieldValues>
      {offers !== undefined && (
        <datalist id={offersId}>
          {offers.map((offer) => (
            <option key={offer}>{offer}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
