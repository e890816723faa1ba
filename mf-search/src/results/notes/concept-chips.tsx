import { limits } from '@iconotheca/contracts/limits';
import type { MatchedConcept } from '@iconotheca/contracts/search/search';
import { isChosen, withFilter } from '@iconotheca/ui/filters/filter-changes';
import { cut } from '@iconotheca/ui/cards/caption';
import { notationLabel } from '@iconotheca/ui/notations/notation-label';
import { filtersAtom, formatNumber, iconclassLanguageAtom } from '@iconotheca/client';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import styles from './concept-chips.module.css';

interface ConceptChipsProps {
  q: string;
  /** Whether the concepts belong to an earlier query, as while the answer to this one is awaited. */
  isEarlier: boolean;
  concepts: readonly MatchedConcept[];
}

/** Words mostly name a concept: its line is held until the answer is there. */
export function ConceptSkeleton() {
  return (
    <div className={styles.concepts}>
      <Skeleton className={styles.skeleton} />
    </div>
  );
}

/** Concepts that the words of the query name; one press asks for one of them with Must have. */
export function ConceptChips({ q, isEarlier, concepts }: ConceptChipsProps) {
  const [words, setWords] = useState(q);
  const [chosen, setChosen] = useAtom(filtersAtom);
  const language = useAtomValue(iconclassLanguageAtom);
  const answers = useNotations(concepts.map(({ n }) => n));
  if (!isEarlier && words !== q) setWords(q);
  if (concepts.length === 0) return null;

  function chip({ n, label: said, count }: MatchedConcept) {
    const answer = answers.get(n);
    const label = (answer && notationLabel(answer, language)) ?? { text: said, lang: undefined };
    const isActive = isChosen(chosen, { field: 'ICPATH', value: n });
    return (
      <li key={n} className="chip" title={`${label.text}: ${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`}>
        <span lang={label.lang}>{cut(label.text, limits.captionLength.related)}</span>
        <code className="code">{n}</code>
        <button
          type="button"
          disabled={isActive}
          aria-label={isActive ? `${label.text} is a filter already` : `Must have ${label.text} ${n}`}
          onClick={() => setChosen(withFilter(chosen, { field: 'ICPATH', mode: 'A', value: n }))}
        >
          <span aria-hidden="true">{isActive ? '✓' : '+'}</span>
        </button>
      </li>
    );
  }

  return (
    <div className={styles.concepts}>
      <p>Subjects that match “{words}”</p>
      <ul className="chips">{concepts.map(chip)}</ul>
    </div>
  );
}
