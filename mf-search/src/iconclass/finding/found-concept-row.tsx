import type { FoundConcept } from '@iconotheca/contracts/iconclass/iconclass';
import { shortConceptLabel } from '@iconotheca/ui/notations/notation-label';
import { formatNumber } from '@iconotheca/client';
import { useId, useState } from 'react';
import rows from '../concept-rows.module.css';
import { ConceptDetails } from '../concept/concept-details.tsx';
import { PathCrumbs } from '../concept/path-crumbs.tsx';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words } from '../../words/concepts.ts';
import styles from './found-concepts.module.css';

interface FoundConceptRowProps {
  concept: FoundConcept;
  lang: string;
  isChosen: boolean;
  /** Set if the results hold it, so that the tree shows it. */
  isInTree: boolean;
  onChoose: (notation: string) => void;
  onShowInTree: () => void;
}

/** Shows a concept that was found: a tick asks for it; its path, its place in the tree and more about it stand below. */
export function FoundConceptRow({
  concept,
  lang,
  isChosen: isActive,
  isInTree,
  onChoose,
  onShowInTree,
}: FoundConceptRowProps) {
  const { n, path, count } = concept;
  const label = shortConceptLabel(concept, lang);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li className={styles.concept}>
      <label className="check">
        <input
          className="tick"
          type="checkbox"
          aria-label={words.mustHave({ concept: `${label?.text ?? ''} ${n}`, count })}
          checked={isActive}
          disabled={isActive}
          onChange={() => onChoose(n)}
        />
        <span className={`${rows.label} ${styles.label}`} aria-hidden="true">
          {label === undefined ? null : <span lang={label.lang} title={label.full}>{`${label.text} `}</span>}
          <code className="code">{n}</code>
        </span>
      </label>
      <span className={`num ${rows.count} ${styles.count}`} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <div className={styles.more}>
        <PathCrumbs notation={n} path={path} onChoose={onChoose} />
        <p className={styles.actions}>
          {isInTree ? (
            <button type="button" className="link" onClick={onShowInTree}>
              <RichText text={words.showInTree({ notation: n })} parts={hiddenWords} />
            </button>
          ) : (
            <span className={styles.absent}>{words.absent}</span>
          )}
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          >
            <RichText text={words.about({ notation: n })} parts={hiddenWords} />
          </button>
        </p>
        <div id={detailsId}>{isOpen ? <ConceptDetails notation={n} isPathShown /> : null}</div>
      </div>
    </li>
  );
}
