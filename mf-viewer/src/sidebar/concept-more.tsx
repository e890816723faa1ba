import { conceptHref as subjectHref } from '@iconotheca/contracts/iconclass/addresses';
import { isResolved, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { iconclassLanguageAtom, Link, messages } from '@iconotheca/client';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { shortNotationLabel } from '@iconotheca/ui/notations/notation-label';
import { useAtomValue } from 'jotai';
import { CopyNotation } from '@iconotheca/ui/notations/copy-notation';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { ShortConceptLabel } from '@iconotheca/ui/notations/notation';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { conceptHref } from './concept-href.ts';
import styles from './sidebar.module.css';
import { words as notations } from '@iconotheca/ui/words/notations';
import { words } from '../words/item.ts';

interface ConceptMoreProps {
  notation: string;
  /** Undefined until it is known. */
  answer: NotationAnswer | undefined;
}

/** Shows the details of an opened concept: its path, or the reason why it has none, and a way to copy it; its whole label, where a short one stands in the list. */
export function ConceptMore({ notation, answer }: ConceptMoreProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  const label = answer && shortNotationLabel(answer, language);
  return (
    <>
      {label?.full !== undefined && (
        <p className={styles.full}>
          <span className="meta">{words.inFull}</span>{' '}
          <span {...writtenIn({ text: label.full, lang: label.lang })}>{label.full}</span>
        </p>
      )}
      {answer !== undefined && isResolved(answer) ? (
        <Path steps={answer.p.slice(0, -1)} />
      ) : (
        <p className="meta">{answer?.message ?? ''}</p>
      )}
      <p className={styles.copy}>
        {answer !== undefined && isResolved(answer) && (
          <Link to={subjectHref(notation)}>
            <RichText
              text={notations.about({ notation })}
              parts={{ vh: (hidden) => <span className="vh">{hidden}</span> }}
            />
          </Link>
        )}{' '}
        <CopyNotation notation={notation} />
      </p>
    </>
  );
}

function Path({ steps }: { steps: readonly string[] }) {
  const answers = useNotations(steps);
  if (steps.length === 0) return <p className="meta">{messages.item.topOfPath}</p>;
  return (
    <ol className={styles.path} aria-label={words.path}>
      {steps.map((step) => {
        const answer = answers.get(step);
        return (
          <li key={step}>
            <Link to={conceptHref(step)}>
              {answer === undefined ? null : <ShortConceptLabel answer={answer} />} <code className="code">{step}</code>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
