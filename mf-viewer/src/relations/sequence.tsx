import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { captionOf, cut, type Caption } from '@iconotheca/ui/cards/caption';
import { iconclassLanguageAtom, Link } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { textsOf } from '../fields/texts-of.ts';
import { useItems } from './items-query.ts';
import styles from './relations.module.css';
import { words } from '../words/item.ts';

interface SequenceProps {
  item: Item;
  section: string;
  /** Name of the items of the sequence, in the plural: `Folios`. */
  name: string;
}

/** Links to the previous and next item of the object, as the record names them (PREV, NEXT). */
export function Sequence({ item, section, name: sequenceName }: SequenceProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  const previous = textsOf(item, 'PREV')[0];
  const next = textsOf(item, 'NEXT')[0];
  const { items, isPending } = useItems([previous, next].filter((uid) => uid !== undefined));
  if (previous === undefined && next === undefined) return null;

  function step(uid: string | undefined, label: string, arrow: 'before' | 'after') {
    if (uid === undefined) return null;
    const neighbour = items.get(uid);
    if (neighbour === undefined && !isPending) return <span className="code">{uid}</span>;
    const name = neighbour && stepName(neighbour, language);
    return (
      <Link className={styles.step} to={itemHref(uid, section)} rel={arrow === 'before' ? 'prev' : 'next'}>
        {arrow === 'before' && <span aria-hidden="true">←</span>}
        <span>
          {name === undefined ? (
            label
          ) : (
            <>
              <span className="vh">{label}: </span>
              <span {...writtenIn(name)}>{name.text}</span>
            </>
          )}
        </span>
        {arrow === 'after' && <span aria-hidden="true">→</span>}
      </Link>
    );
  }

  return (
    <nav className={styles.sequence} aria-label={sequenceName}>
      {step(previous, words.previous, 'before')}
      {step(next, words.next, 'after')}
    </nav>
  );
}

/** The name of a neighbour in the sequence: its folio or number, else its caption cut short. */
function stepName(item: Item, language: string): Caption {
  const number = ['NUMBER_ROMAN_ORG', 'PAGE']
    .map((field) => textsOf(item, field)[0])
    .find((text) => text !== undefined);
  if (number !== undefined) return { text: number };
  const caption = captionOf(item, language);
  const text = cut(caption.text, limits.captionLength.crumb);
  return { text, ...(caption.lang === undefined ? {} : { lang: caption.lang }) };
}
