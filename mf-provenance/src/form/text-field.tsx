import { limits } from '@iconotheca/contracts/limits';
import { FieldValues, type FieldValuesProps } from './field-values.tsx';

interface TextFieldProps extends Omit<FieldValuesProps, 'children'> {
  /** Several lines; one line where it is absent. */
  rows?: number;
  /** Suggestions; any other text may be typed. */
  offers?: readonly string[];
  lang?: string | undefined;
  /** Converts typed or chosen text into the value. */
  read?: (text: string) => string;
}

const asIs = (text: string) => text;

/** A text control for each value; a value with line breaks gets several lines. */
export function TextField({ rows, offers, lang, read = asIs, ...field }: TextFieldProps) {
  const offersId = `record-${field.name}-offers`;
  return (
    <>
      <FieldValues {...field}>
        {({ value, onValue, control }) => {
          const common = { value, lang, autoComplete: 'off', maxLength: limits.maxRecordValueLength, ...control };
          return rows === undefined && !value.includes('\n') ? (
            <input
              className="input"
              type="text"
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
