import styles from './record-form.module.css';
import { mandatoryNames, type RecordFaults } from './record-faults.ts';
import type { RecordForm } from './record-form.ts';
import { fieldLabels, recordMessages as words } from './messages.ts';

interface BeforeSubmitProps {
  form: RecordForm;
  faults: RecordFaults;
  /** Number of images being uploaded. */
  sending: number;
}

/** What is missing before the record can be submitted; each entry leads to its field. */
export function BeforeSubmit({ form, faults, sending }: BeforeSubmitProps) {
  const { missing, isImageMissing } = faults;
  return (
    <section className={styles.before}>
      <h2>{words.beforeSubmit}</h2>
      <ul>
        <li data-is-done={!isImageMissing}>{words.imagesUploaded(form.images.length)}</li>
        {sending > 0 && <li>{words.imagesUploading(sending)}</li>}
        {mandatoryNames.map((name) =>
          missing.includes(name) ? (
            <li key={name} data-is-done="false">
              <button type="button" className="link" onClick={() => document.getElementById(`record-${name}`)?.focus()}>
                {fieldLabels[name]}
                <span className="vh"> {words.isMissing}</span>
              </button>
            </li>
          ) : (
            <li key={name} data-is-done="true">
              {fieldLabels[name]}
              <span className="vh"> {words.isGiven}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
