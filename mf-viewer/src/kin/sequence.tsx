import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { iconclassLanguageAtom, Link } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { textsOf } from '../fields/texts-of.ts';
import { useItems } from './items-query.ts';
import styles from './kin.module.css';
import { placeName } from './place-name.ts';

interface SequenceProps {
  item: Item;
  section: string;
  /** What is walked through, in the plural: `Folios`. */
  name: string;
}

/** From leaf to leaf as the record says it (PREV, NEXT): not the search's order, the object's own. */
export function Sequence({ item, section, name }: SequenceProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  const previous = textsOf(item, 'PREV')[0];
  const next = textsOf(item, 'NEXT')[0];
  const { items, isPending } = useItems([previous, next].filter((uid) => uid !== undefined));
  if (previous === undefined && next === undefined) return null;

  function step(uid: string | undefined, label: string, arrow: 'before' | 'after') {
    if (uid === undefined) return null;
    const neighbour = items.get(uid);
    if (neighbour === undefined && !isPending) return <span className="code">{uid}</span>;
    const place = neighbour && placeName(neighbour, language);
    return (
      <Link className={styles.step} to={itemHref(uid, section)} rel={arrow === 'before' ? 'prev' : 'next'}>
        {arrow === 'before' && <span aria-hidden="true">←</span>}
        <span>
          {place === undefined ? (
            label
          ) : (
            <>
              <span className="vh">{label}: </span>
              <span lang={place.lang}>{place.text}</span>
            </>
          )}
        </span>
        {arrow === 'after' && <span aria-hidden="true">→</span>}
      </Link>
    );
  }

  return (
    <nav className={styles.sequence} aria-label={name}>
      {step(previous, 'Previous', 'before')}
      {step(next, 'Next', 'after')}
    </nav>
  );
}
