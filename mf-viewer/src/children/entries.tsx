import { itemHref } from '@iconotheca/contracts/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item';
import { captionOf } from '@iconotheca/kit/domain/caption';
import { dateOf, makerOf } from '@iconotheca/kit/domain/item-facts';
import { messages } from '@iconotheca/kit/messages/en';
import { CaptionText } from '@iconotheca/kit/parts/caption-text';
import { Link } from '@iconotheca/kit/router';
import { iconclassLanguageAtom } from '@iconotheca/kit/state/settings';
import { useAtomValue } from 'jotai';
import styles from './children.module.css';

interface EntriesProps {
  items: readonly Item[];
  section: string;
  /** What the list is called by those who hear it. */
  label: string;
}

/** Items without images as the lines of a list: who, what, when. */
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
            {maker !== undefined && <span>{maker}, </span>}
            <Link to={itemHref(uid, section)}>
              <CaptionText caption={captionOf(item, language)} />
            </Link>
            <span className="num">{dateOf(item)}</span>
          </li>
        );
      })}
    </ol>
  );
}
