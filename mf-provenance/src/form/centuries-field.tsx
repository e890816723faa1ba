import { centuries } from '@iconotheca/contracts/provenance/provenance';
import styles from './record-form.module.css';
import { useTexts } from './use-texts.ts';
import { words as formLabels } from '../words/fields.ts';

/** Shows a tick for each century, and for any other value of the record. */
export function CenturiesField() {
  const { values, onValues, error } = useTexts('DATE_ORIG_CENTURY');
  const offered: readonly string[] = centuries;
  const others = [...new Set(values)].filter((value) => !offered.includes(value));
  return (
    <fieldset className={styles.centuries}>
      <legend className="label">{formLabels.DATE_ORIG_CENTURY}</legend>
      {[...offered, ...others].map((century, index) => (
        <label key={century} className="check">
          <input
            id={index === 0 ? 'record-DATE_ORIG_CENTURY' : undefined}
            className="tick"
            type="checkbox"
            checked={values.includes(century)}
            onChange={({ target }) => onValues((now) => withTick(now, century, target.checked))}
          />
          {century}
        </label>
      ))}
      {error !== undefined && <p className="err">{error.message}</p>}
    </fieldset>
  );
}

/** The centuries with one added or removed, in chronological order. */
function withTick(chosen: readonly string[], century: string, isOn: boolean): string[] {
  const now = isOn ? [...chosen, century] : chosen.filter((each) => each !== century);
  return [...new Set(now)].sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
}
