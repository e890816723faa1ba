import { notationLines, withNotations } from '@iconotheca/ui/notations/notation-lines';
import styles from './sample-notations.module.css';
import { words } from '../words/record.ts';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';

/** Subjects that marks of ownership often show, with their notations (spec §9). */
const samples = keysOf(words.shows);

interface SampleNotationsProps {
  /** Text of the field: one notation per line. */
  value: string;
  onChange: (value: string) => void;
}

/** Offers common notations as buttons; one that the field already has is disabled. */
export function SampleNotations({ value, onChange }: SampleNotationsProps) {
  const present = new Set(notationLines(value).map(({ text }) => text));
  return (
    <div className={styles.samples} role="group" aria-label={words.samples}>
      <span className="meta">{words.forExample}</span>
      {samples.map((notation) => (
        <button
          key={notation}
          type="button"
          className="link"
          disabled={present.has(notation)}
          onClick={() => onChange(withNotations(value, [notation]))}
        >
          {words.shows[notation]} <code className="code">{notation}</code>
        </button>
      ))}
    </div>
  );
}
