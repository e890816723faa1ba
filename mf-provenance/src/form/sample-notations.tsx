import { notationLines, withNotations } from '@iconotheca/ui/notations/notation-lines';
import styles from './sample-notations.module.css';

/** What marks of ownership often show, and how it is written (spec §9). */
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
  /** What stands in the field: one notation per line. */
  value: string;
  onChange: (value: string) => void;
}

/** Notations to begin with; a press adds one, or says that it is there. */
export function SampleNotations({ value, onChange }: SampleNotationsProps) {
  const present = new Set(notationLines(value).map(({ text }) => text));
  return (
    <div className={styles.samples} role="group" aria-label="Sample notations">
      <span className="meta">For example</span>
      {samples.map(([words, notation]) => (
        <button
          key={notation}
          type="button"
          className="link"
          disabled={present.has(notation)}
          onClick={() => onChange(withNotations(value, [notation]))}
        >
          {words} <code className="code">{notation}</code>
        </button>
      ))}
    </div>
  );
}
