import type { MatchedConcept } from '@iconotheca/contracts/search/search';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { useState } from 'react';
import { ConceptChips } from './concept-chips.tsx';
import { isWorthACard, SubjectCard } from './subject-card.tsx';
import { words as messages } from '../../words/results.ts';
import styles from './subjects.module.css';

interface SubjectsProps {
  /** Words of the query that the concepts match. */
  words: string;
  /** Set if the concepts belong to an earlier query, as while the answer to this one is awaited. */
  isEarlier: boolean;
  concepts: readonly MatchedConcept[];
  /** Items that the search found. */
  total: number;
}

/** Holds the room of the card, and of the chips below, until the answer is there: words mostly name a concept. */
export function SubjectSkeleton() {
  return (
    <div className={styles.subjects}>
      <Skeleton className={styles.card} />
      <Skeleton className={styles.chips} />
    </div>
  );
}

/**
 * Shows the concepts that the words of the query name: the one that they most likely mean as a card, the others in a
 * row of chips.
 */
export function Subjects({ words: asked, isEarlier, concepts, total }: SubjectsProps) {
  const [words, setWords] = useState(asked);
  if (!isEarlier && words !== asked) setWords(asked);
  const [first, ...others] = concepts;
  if (first === undefined) return null;
  const hasCard = isWorthACard(first, total);
  return (
    <section className={styles.subjects} aria-label={messages.subjects({ query: words })}>
      {hasCard ? <SubjectCard concept={first} /> : null}
      <ConceptChips key={words} words={words} concepts={hasCard ? others : concepts} isBesideCard={hasCard} />
    </section>
  );
}
