import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { dateOf, makerOf } from '@iconotheca/ui/cards/item-facts';
import { iconclassLanguageAtom, Link, messages } from '@iconotheca/client';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { useAtomValue } from 'jotai';
import styles from './children.module.css';

interface EntriesProps {
  items: readonly Item[];
  section: string;
  /** Accessible name of the list. */
  label: string;
}

/** Lists items without images, one a line: maker, caption, date. */
export function Entries({ items, section, label }: EntriesProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  return (
    <ol className={styles.entries} aria-label={label}>
      {items.map((item, index) => {
        const uid = uidOf(item);
        if (uid === '') return <li key={index}>{messages.search.emptyHit}</li>;
        const maker = makerOf(item);
        return (
          <li key={uid}>
            {maker !== undefined && (
              <span>
                <bdi>{maker}</bdi>,{' '}
              </span>
            )}
            <Link to={itemHref(uid, section)} dir="auto">
              <CaptionText caption={captionOf(item, language)} />
            </Link>
            <span className="num">{dateOf(item)}</span>
          </li>
        );
      })}
    </ol>
  );
}
