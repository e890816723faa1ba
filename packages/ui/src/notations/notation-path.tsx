import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { useQuery } from '@tanstack/react-query';
import { messages, notationQueryOptions } from '@iconotheca/client';
import { ConceptLabel, ShortConceptLabel } from './notation.tsx';
import styles from './notation-path.module.css';
import { useNotations } from './use-notations.ts';
import { words } from '../words/notations.ts';

interface NotationPathProps {
  notation: string;
  /** Called with the step that the reader chose, to ask for it as a filter. */
  onChoose: (notation: string) => void;
}

/** Shows the path down to a notation, every step a button, the last by its whole label; says so when there is nothing above. */
export function NotationPath({ notation, onChoose }: NotationPathProps) {
  const { data } = useQuery(notationQueryOptions(notation));
  const path = data && isResolved(data) ? data.p : [];
  const answers = useNotations(path);
  if (path.length === 1) return <p className="meta">{messages.item.topOfPath}</p>;
  return (
    <ol className={styles.path} aria-label={words.path({ notation })}>
      {path.map((step) => {
        const answer = answers.get(step);
        const Label = step === notation ? ConceptLabel : ShortConceptLabel;
        return (
          <li key={step}>
            <button
              type="button"
              className={`link link--step ${styles.step}`}
              aria-current={step === notation ? 'true' : undefined}
              onClick={() => onChoose(step)}
            >
              {answer === undefined ? null : <Label answer={answer} />} <code className="code">{step}</code>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
