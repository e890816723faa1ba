import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import type { MatchedConcept } from '@iconotheca/contracts/search/search';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { filtersAtom, formatNumber, iconclassLanguageAtom, Link, notationQueryOptions } from '@iconotheca/client';
import { isChosen, withFilter } from '@iconotheca/ui/filters/filter-changes';
import { shortNotationLabel, type NotationLabel } from '@iconotheca/ui/notations/notation-label';
import { useOneStop } from '@iconotheca/ui/hooks/use-one-stop';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words as notations } from '@iconotheca/ui/words/notations';
import { words as names } from '@iconotheca/ui/words/names';
import { words as common } from '../../words/common.ts';
import { words } from '../../words/results.ts';
import styles from './subject-card.module.css';

const shownReferences = 2;
/** References asked for: of more the first ones are enough. */
const askedReferences = 8;
/** A concept of fewer of the items found than this is not what the words are about. */
const leastShare = 0.05;

/** Tells whether the reader most likely means the concept: the whole query names it, and many of the results have it. */
export function isWorthACard({ isSubject, count }: MatchedConcept, total: number): boolean {
  return isSubject === true && total > 0 && count >= total * leastShare;
}

/**
 * Leads from word to concept: its label, how many items have it, the concepts above and beside it. The card is a line, and
 * one stop of the Tab key: arrows go through its links. Its pictures are those of the grid.
 */
export function SubjectCard({ concept }: { concept: MatchedConcept }) {
  const { n, count, broader } = concept;
  const [chosen, setChosen] = useAtom(filtersAtom);
  const [isInFull, setInFull] = useState(false);
  const card = useOneStop<HTMLDivElement>('row');
  const references = useReferences(n);
  const label = useLabel(concept);
  const isActive = isChosen(chosen, { field: 'ICPATH', value: n });
  const isShortened = label.full !== undefined || broader?.full !== undefined;
  return (
    <div ref={card} className={styles.card}>
      <div className={styles.words}>
        <p className={styles.name}>
          <b lang={label.lang}>{label.text}</b> <code className="code">{n}</code>
        </p>
        <p className={styles.facts}>
          <span className="num">{common.items({ count })}</span>
          {broader === undefined ? null : <Neighbour relation={words.broader} concept={broader} isInFull={isInFull} />}
          {references.map((reference) => (
            <Neighbour key={reference.n} relation={words.seeAlso} concept={reference} />
          ))}
          <Link to={conceptHref(n)}>
            <RichText text={notations.about({ notation: n })} parts={hiddenWords} />
          </Link>
          {isShortened ? (
            <button type="button" className="link" aria-expanded={isInFull} onClick={() => setInFull(!isInFull)}>
              {words.inFull}
            </button>
          ) : null}
        </p>
        {isInFull && label.full !== undefined ? (
          <p className={styles.full} lang={label.lang}>
            {label.full}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className={`btn btn--small ${styles.act}`}
        disabled={isActive}
        aria-label={
          isActive ? words.isFilter({ concept: label.text }) : words.mustHave({ concept: label.text, notation: n })
        }
        onClick={() => setChosen(withFilter(chosen, { field: 'ICPATH', mode: 'A', value: n }))}
      >
        <span aria-hidden="true">{isActive ? '✓' : '+'}</span> {names.modes.A}
      </button>
    </div>
  );
}

/** In the reader's language once that is known, until then as the answer said it. */
function useLabel({ n, label, full }: Pick<MatchedConcept, 'n' | 'label' | 'full'>): NotationLabel {
  const language = useAtomValue(iconclassLanguageAtom);
  const answer = useNotations(language === 'en' ? [] : [n]).get(n);
  const said = { text: label, lang: 'en', ...(full === undefined ? {} : { full }) };
  return (answer && shortNotationLabel(answer, language)) ?? said;
}

interface NeighbourProps {
  /** A message in which the concept stands. */
  relation: string;
  concept: Pick<MatchedConcept, 'n' | 'label' | 'full' | 'count'>;
  /** By its whole label instead of the short one. */
  isInFull?: boolean;
}

/** `Broader: beasts of prey 88 ›` */
function Neighbour({ relation, concept, isInFull = false }: NeighbourProps) {
  const label = useLabel(concept);
  const { n, count } = concept;
  return (
    <span>
      <RichText
        text={relation}
        parts={{
          concept: () => (
            <Link
              to={searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: n }] })}
              title={label.full}
            >
              <span lang={label.lang}>{(isInFull ? label.full : undefined) ?? label.text}</span>{' '}
              <span className="num">{formatNumber(count)}</span>
              <span aria-hidden="true"> ›</span>
            </Link>
          ),
        }}
      />
    </span>
  );
}

/** Lists the concepts that Iconclass refers to from here, as far as items have them. */
function useReferences(notation: string): Pick<MatchedConcept, 'n' | 'label' | 'count'>[] {
  const { data } = useQuery(notationQueryOptions(notation));
  const references = data && isResolved(data) ? data.r.slice(0, askedReferences) : [];
  const answers = useNotations(references);
  const used = references.flatMap((reference) => {
    const answer = answers.get(reference);
    if (answer === undefined || !isResolved(answer) || !answer.count) return [];
    const label = shortNotationLabel(answer, 'en');
    return label === undefined ? [] : [{ n: answer.n, label: label.text, count: answer.count }];
  });
  return used.slice(0, shownReferences);
}
