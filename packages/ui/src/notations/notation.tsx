import { isResolved, splitCompound, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { writtenIn } from '../elements/written-in.ts';
import { notationLabel, shortNotationLabel, type NotationLabel } from './notation-label.ts';
import { iconclassLanguageAtom, notationQueryOptions } from '@iconotheca/client';
import styles from './notation.module.css';
import { words } from '../words/notations.ts';

/**
 * Shows a notation as a concept: its label in the reader's language, else in English and marked so, then its code. A
 * compound stands in its parts (spec §5). An unknown notation is said to be so.
 */
export function Notation({ notation }: { notation: string }) {
  return <Parts notation={notation} Label={ConceptLabel} />;
}

/** Shows a notation by its short label, for places with many. */
export function ShortNotation({ notation }: { notation: string }) {
  return <Parts notation={notation} Label={ShortConceptLabel} />;
}

type Label = ComponentType<{ answer: NotationAnswer }>;

function Parts({ notation, Label }: { notation: string; Label: Label }) {
  const parts = new Set(splitCompound(notation));
  return (
    <span className={styles.notation}>
      {[...parts].map((part) => (
        <span key={part} className={styles.part}>
          <Concept notation={part} Label={Label} />
        </span>
      ))}
    </span>
  );
}

function Concept({ notation, Label }: { notation: string; Label: Label }) {
  const { data } = useQuery(notationQueryOptions(notation));
  return (
    <>
      {data ? <Label answer={data} /> : null} <code className="code">{notation}</code>
    </>
  );
}

/** Shows the label of a notation alone, in the reader's language or marked as English. */
export function ConceptLabel({ answer }: { answer: NotationAnswer }) {
  return <Words answer={answer} label={notationLabel(answer, useAtomValue(iconclassLanguageAtom))} />;
}

/** Shows the short label of a notation; the whole one where a pointer rests. */
export function ShortConceptLabel({ answer }: { answer: NotationAnswer }) {
  return <Words answer={answer} label={shortNotationLabel(answer, useAtomValue(iconclassLanguageAtom))} />;
}

function Words({ answer, label }: { answer: NotationAnswer; label: NotationLabel | undefined }) {
  if (label === undefined) {
    return <span className={styles.unknown}>{isResolved(answer) ? words.unlabelled : words.unknown}</span>;
  }
  return (
    <span {...writtenIn(label)} title={label.full}>
      {label.text}
    </span>
  );
}
