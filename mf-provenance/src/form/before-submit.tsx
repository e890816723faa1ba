import { focusField } from './field-values.tsx';
import styles from './record-form.module.css';
import { isImageMissing, mandatoryNames, missingIn, type RecordFault } from './record-faults.ts';
import { words as formLabels } from '../words/fields.ts';
import { words } from '../words/record.ts';

interface BeforeSubmitProps {
  /** Number of images that the record has. */
  images: number;
  faults: readonly RecordFault[];
  /** Number of images being uploaded. */
  sending: number;
}

/** Lists the fields that are missing before the record can be submitted; each entry leads to its field. */
export function BeforeSubmit({ images, faults, sending }: BeforeSubmitProps) {
  const missing = missingIn(faults);
  return (
    <section className={styles.before}>
      <h2>{words.beforeSubmit}</h2>
      <ul>
        <li data-is-done={!isImageMissing(faults)}>{words.imagesUploaded({ count: images })}</li>
        {sending > 0 && <li>{words.imagesUploading({ count: sending })}</li>}
        {mandatoryNames.map((name) =>
          missing.includes(name) ? (
            <li key={name} data-is-done="false">
              <button type="button" className="link" onClick={() => focusField(name)}>
                {formLabels[name]}
                <span className="vh"> {words.isMissing}</span>
              </button>
            </li>
          ) : (
            <li key={name} data-is-done="true">
              {formLabels[name]}
              <span className="vh"> {words.isGiven}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
