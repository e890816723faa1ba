import { recordMessages } from './record-messages.ts';
import { useEffect, useRef } from 'react';
import styles from './record-form.module.css';
import { fieldLabels, type TextName } from './record-form.ts';

/** What is missing, each entry leading to its field; it takes the focus, so that nobody overlooks it. */
export function MandatorySummary({ missing }: { missing: readonly TextName[] }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby="mandatory">
      <h2 id="mandatory">{recordMessages.mandatory}</h2>
      <p>{recordMessages.mandatoryText}</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <a
              className="link--warn"
              href={`#record-${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`record-${name}`)?.focus();
              }}
            >
              {fieldLabels[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
