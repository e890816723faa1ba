import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import type { UsedConcept } from '@iconotheca/contracts/iconclass/concept-use';
import { Link } from '@iconotheca/client';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { hiddenWords } from '../search/hidden-words.tsx';
import { words as common } from '../words/common.ts';
import { words } from '../words/subject.ts';
import { SubjectName, useSubjectLabel } from './subject-name.tsx';
import styles from './subject.module.css';

/** Shows concepts with their pictures and counts; those that no item has stand behind them, on demand where others are. */
export function SubjectTiles({ concepts }: { concepts: readonly UsedConcept[] }) {
  const used = concepts.filter(({ count }) => count > 0);
  const unused = concepts.filter(({ count }) => count === 0);
  const rest = (
    <ul className={styles.unused}>
      {unused.map((concept) => (
        <li key={concept.n}>
          <Link to={conceptHref(concept.n)}>
            <SubjectName concept={concept} />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {used.length > 0 && (
        <ul className={used.some(({ picture }) => picture) ? styles.tiles : styles.names}>
          {used.map((concept) => (
            <Tile key={concept.n} concept={concept} />
          ))}
        </ul>
      )}
      {unused.length > 0 &&
        (used.length === 0 ? (
          rest
        ) : (
          <details className={styles.more}>
            <summary>{words.unused({ count: unused.length })}</summary>
            {rest}
          </details>
        ))}
    </>
  );
}

function Tile({ concept }: { concept: UsedConcept }) {
  const { n, count, picture } = concept;
  const label = useSubjectLabel(concept);
  return (
    <li>
      <Link className={styles.tile} to={conceptHref(n)}>
        {picture === undefined ? null : <ItemImage item={picture} alt="" />}
        <span className={styles.name}>
          <span lang={label?.lang}>{label?.text ?? n}</span>
        </span>{' '}
        <span className={styles.foot}>
          <code className="code">{n}</code>{' '}
          <span className="num">
            <RichText text={common.counted({ count })} parts={hiddenWords} />
          </span>
        </span>
      </Link>
    </li>
  );
}
