import { notationLines, withNotations } from '@iconotheca/ui/notations/notation-lines';
import styles from './sample-notations.module.css';
import { recordMessages as words } from './messages.ts';

/** Subjects that marks of ownership often show, with their notations (spec §9). */
const samples = [
  ['trees', '25G3'],
  ['stars', '24D'],
  ['mark of ownership', '49L27'],
  ['inscription', '49L8'],
  ['ex-libris', '49M8'],
  ['book-cover', '49M51'],
  ['coat of arms', '46A122'],
] as const;

interface SampleNotationsProps {
  /** Text of the field: one notation per line. */
  value: string;
  onChange: (value: string) => void;
}

/** Buttons that add common notations; one that the field already has is disabled. */
export function SampleNotations({ value, onChange }: SampleNotationsProps) {
  const present = new Set(notationLines(value).map(({ text }) => text));
  return (
    <div className={styles.samples} role="group" aria-label={words.samples}>
      <span className="meta">{words.forExample}</span>
      {samples.map(([label, notation]) => (
        <button
          key={notation}
          type="button"
          className="link"
          disabled={present.has(notation)}
          onClick={() => onChange(withNotations(value, [notation]))}
        >
          {label} <code className="code">{notation}</code>
        </button>
      ))}
    </div>
  );
}
