import { isResolved, splitCompound, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { notationLabel } from './notation-label.ts';
import { iconclassLanguageAtom, notationQueryOptions } from '@iconotheca/client';
import styles from './notation.module.css';

/**
 * A notation as a concept: its label in the reader's language, else in English and marked so, then its code. A compound
 * stands in its parts (spec §5). An unknown notation is said to be so.
 */
export function Notation({ notation }: { notation: string }) {
  const parts = new Set(splitCompound(notation));
  return (
    <span className={styles.notation}>
      {[...parts].map((part) => (
        <span key={part} className={styles.part}>
          <Concept notation={part} />
        </span>
      ))}
    </span>
  );
}

function Concept({ notation }: { notation: string }) {
  const { data } = useQuery(notationQueryOptions(notation));
  return (
    <>
      {data ? <ConceptLabel answer={data} /> : null} <code className="code">{notation}</code>
    </>
  );
}

/** The words for a notation alone, in the reader's language or marked as English. */
export function ConceptLabel({ answer }: { answer: NotationAnswer }) {
  const language = useAtomValue(iconclassLanguageAtom);
  const label = notationLabel(answer, language);
  if (label !== undefined) return <span lang={label.lang}>{label.text}</span>;
  return <span className={styles.unknown}>{isResolved(answer) ? 'without a label' : 'no such notation'}</span>;
}
