import type { Mode } from '@iconotheca/contracts/search/filter';
import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import { isResolved, type NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { withFilter } from '@iconotheca/ui/filters/filter-changes';
import { shortNotationLabel } from '@iconotheca/ui/notations/notation-label';
import { CopyNotation } from '@iconotheca/ui/notations/copy-notation';
import { filtersAtom, iconclassLanguageAtom, Link, notationQueryOptions } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { ConceptSamples } from './concept-samples.tsx';
import { PathCrumbs } from './path-crumbs.tsx';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words as names } from '@iconotheca/ui/words/names';
import { words as notations } from '@iconotheca/ui/words/notations';
import styles from './concept-details.module.css';

const offeredModes = ['A', 'O', 'N'] as const satisfies readonly Mode[];

interface ConceptDetailsProps {
  notation: string;
  /** Set if its path stands beside it already. */
  isPathShown?: boolean;
}

/** Shows one concept: the concepts above it, the ways to ask for it, and examples of its use. */
export function ConceptDetails({ notation, isPathShown = false }: ConceptDetailsProps) {
  const { data } = useQuery(notationQueryOptions(notation));
  const [chosen, setChosen] = useAtom(filtersAtom);
  const present = chosen.find(({ field, value }) => field === 'ICPATH' && value === notation)?.mode;
  const add = (value: string, mode: Mode) => setChosen(withFilter(chosen, { field: 'ICPATH', mode, value }));

  return (
    <div className={styles.details}>
      {data && isResolved(data) ? <WholeLabel answer={data} /> : null}
      {data && isResolved(data) && !isPathShown ? (
        <PathCrumbs notation={notation} path={data.p} onChoose={(step) => add(step, 'A')} />
      ) : null}
      <p className={styles.actions}>
        {offeredModes.map((mode) => (
          <button
            key={mode}
            type="button"
            className="link"
            aria-pressed={present === mode}
            onClick={() => add(notation, mode)}
          >
            {names.modes[mode]}
            <span className="vh"> {notation}</span>
          </button>
        ))}
        <CopyNotation notation={notation} className={`link ${styles.copy}`} />
      </p>
      <p className={styles.actions}>
        <Link to={conceptHref(notation)}>
          <RichText text={notations.about({ notation })} parts={hiddenWords} />
        </Link>
      </p>
      <ConceptSamples notation={notation} />
    </div>
  );
}

/** Beside the short label that stands everywhere else, where that leaves something out. */
function WholeLabel({ answer }: { answer: NotationAnswer }) {
  const label = shortNotationLabel(answer, useAtomValue(iconclassLanguageAtom));
  if (label?.full === undefined) return null;
  return (
    <p className={styles.whole} lang={label.lang}>
      {label.full}
    </p>
  );
}
