import { words as formLabels } from '../words/fields.ts';
import { words } from '../words/record.ts';
import { useEffect, useRef } from 'react';
import { focusField } from './field-values.tsx';
import type { FieldName } from './record-form.ts';
import styles from './record-form.module.css';

/** Lists the missing fields as links; it takes the focus, so that screen readers announce it. */
export function MandatorySummary({ missing }: { missing: readonly FieldName[] }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby="mandatory">
      <h2 id="mandatory">{words.mandatory}</h2>
      <p>{words.mandatoryText}</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <a
              className="link--warn"
              href={`#record-${name}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {formLabels[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
