import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import type { MatchedConcept } from '@iconotheca/contracts/search/search';
import { filtersAtom, iconclassLanguageAtom, Link } from '@iconotheca/client';
import { isChosen, withFilter } from '@iconotheca/ui/filters/filter-changes';
import { shortNotationLabel, type NotationLabel } from '@iconotheca/ui/notations/notation-label';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { useAtom, useAtomValue } from 'jotai';
import { useId, useState, type KeyboardEvent } from 'react';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words as notations } from '@iconotheca/ui/words/notations';
import { words as common } from '../../words/common.ts';
import { words as messages } from '../../words/results.ts';
import styles from './concept-chips.module.css';

/** Chips at first: so many stand in a row of a wide screen. */
const shownAtFirst = 4;

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

interface ConceptChipsProps {
  /** Words that they match. */
  words: string;
  concepts: readonly MatchedConcept[];
  /** Set if the first of them stands in a card above. */
  isBesideCard: boolean;
}

/**
 * Shows concepts in one row that scrolls; one press asks for one of them with Must have. All of them, in full, on
 * demand. The row is one stop of the Tab key: arrows go through it.
 */
export function ConceptChips({ words, concepts, isBesideCard }: ConceptChipsProps) {
  const [isAll, setAll] = useState(false);
  const listId = useId();
  const labels = useConceptLabels(concepts);
  const [stop, setStop] = useState(0);
  if (concepts.length === 0) return null;
  const isCut = concepts.length > shownAtFirst || [...labels.values()].some(({ full }) => full !== undefined);
  const shown = isAll ? concepts : concepts.slice(0, shownAtFirst);
  return (
    <div className={styles.row}>
      <p className={styles.lead}>{isBesideCard ? messages.or : messages.subjects({ query: words })}</p>
      {/* The keys are those of the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul id={listId} className={isAll ? styles.all : styles.chips} onKeyDown={moveAlong}>
        {shown.map((concept, index) => (
          <Chip
            key={concept.n}
            concept={concept}
            label={labels.get(concept.n)}
            isInFull={isAll}
            isTabStop={index === Math.min(stop, shown.length - 1)}
            onFocus={() => setStop(index)}
          />
        ))}
      </ul>
      {isCut ? (
        <button
          type="button"
          className={`link ${styles.more}`}
          aria-expanded={isAll}
          aria-controls={listId}
          onClick={() => setAll(!isAll)}
        >
          <RichText text={isAll ? messages.fewerSubjects : messages.moreSubjects} parts={hiddenWords} />
        </button>
      ) : null}
    </div>
  );
}

/** The arrow keys go to the chip before or behind. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = steps.get(event.key);
  if (step === undefined) return;
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const at = chips.findIndex((chip) => chip === document.activeElement);
  const next = chips[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Returns labels in the reader's language once that is known, until then as the answer said it. */
export function useConceptLabels(
  concepts: readonly Pick<MatchedConcept, 'n' | 'label' | 'full'>[],
): ReadonlyMap<string, NotationLabel> {
  const language = useAtomValue(iconclassLanguageAtom);
  const answers = useNotations(language === 'en' ? [] : concepts.map(({ n }) => n));
  return new Map(
    concepts.map(({ n, label, full }) => {
      const answer = answers.get(n);
      const said = { text: label, lang: 'en', ...(full === undefined ? {} : { full }) };
      return [n, (answer && shortNotationLabel(answer, language)) ?? said];
    }),
  );
}

interface ChipProps {
  concept: MatchedConcept;
  label: NotationLabel | undefined;
  /** Set if the whole label stands below the short one. */
  isInFull: boolean;
  /** Set if Tab reaches the row at this chip. */
  isTabStop: boolean;
  onFocus: () => void;
}

function Chip({ concept, label, isInFull, isTabStop, onFocus }: ChipProps) {
  const { n, count } = concept;
  const { text, lang, full } = label ?? { text: concept.label, lang: 'en' };
  const [chosen, setChosen] = useAtom(filtersAtom);
  const isActive = isChosen(chosen, { field: 'ICPATH', value: n });
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={isActive || undefined}
        title={full}
        onFocus={onFocus}
        onClick={() => {
          if (!isActive) setChosen(withFilter(chosen, { field: 'ICPATH', mode: 'A', value: n }));
        }}
      >
        <span>
          <RichText
            text={isActive ? messages.chosen : messages.choose}
            parts={{ ...hiddenWords, label: () => <span lang={lang}>{text}</span> }}
          />
        </span>{' '}
        <code className="code">{n}</code>{' '}
        <span className={`num ${styles.count}`}>
          <RichText text={common.counted({ count })} parts={hiddenWords} />
        </span>
        <span className={styles.sign} aria-hidden="true">
          {isActive ? '✓' : '+'}
        </span>
      </button>
      {isInFull ? (
        <Link className={styles.about} to={conceptHref(n)}>
          <RichText text={notations.about({ notation: n })} parts={hiddenWords} />
        </Link>
      ) : null}
      {isInFull && full !== undefined ? (
        <p className={styles.full} lang={lang}>
          {full}
        </p>
      ) : null}
    </li>
  );
}
