import styles from './record-form.module.css';
import { mandatoryNames, type RecordFaults } from './record-faults.ts';
import { fieldLabels, type RecordForm } from './record-form.ts';

interface BeforeSubmitProps {
  form: RecordForm;
  faults: RecordFaults;
  /** Images on their way. */
  sending: number;
}

/** What is still to be done before the record can be sent; each entry leads to its field. */
export function BeforeSubmit({ form, faults, sending }: BeforeSubmitProps) {
  const { missing, isImageMissing } = faults;
  const { length: sent } = form.images;
  return (
    <section className={styles.before}>
      <h2>Before you submit</h2>
      <ul>
        <li data-is-done={!isImageMissing}>
          {sent === 0 ? 'An image' : sent === 1 ? '1 image uploaded' : `${sent} images uploaded`}
        </li>
        {sending > 0 && <li>{sending === 1 ? 'Uploading 1 image' : `Uploading ${sending} images`}</li>}
        {mandatoryNames.map((name) =>
          missing.includes(name) ? (
            <li key={name} data-is-done="false">
              <button type="button" className="link" onClick={() => document.getElementById(`record-${name}`)?.focus()}>
                {fieldLabels[name]}
                <span className="vh"> is missing</span>
              </button>
            </li>
          ) : (
            <li key={name} data-is-done="true">
              {fieldLabels[name]}
              <span className="vh"> is given</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
