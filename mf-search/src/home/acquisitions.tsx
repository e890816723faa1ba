import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { dateOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { iconclassLanguageAtom, Link } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { hangColumns, hangWidth, proportionOf, widestOf } from './hang.ts';
import { words as common } from '../words/common.ts';
import styles from './acquisitions.module.css';

/** Shows the latest items, hung at one height. */
export function Acquisitions({ items }: { items: readonly Item[] }) {
  const widest = widestOf(items);
  return (
    <section className={styles.section} aria-labelledby="home-new">
      <div className="rulehead">
        <h2 id="home-new">{common.recent}</h2>
      </div>
      <ul
        className={styles.hang}
        ref={(list) => {
          list?.style.setProperty('--hang', hangColumns(items));
          list?.style.setProperty('--hang-width', hangWidth(items));
          list?.style.setProperty('--hang-gaps', String(items.length - 1));
        }}
      >
        {items.map((item) => (
          <li
            key={uidOf(item)}
            className={item === widest ? `linked ${styles.wide}` : 'linked'}
            ref={(place) => place?.style.setProperty('--proportion', String(proportionOf(item)))}
          >
            <Acquisition item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Acquisition({ item }: { item: Item }) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const date = dateOf(item);
  return (
    <>
      <ItemImage item={item} alt="" widthPx={300} />
      <h3 {...writtenIn(caption)}>
        <Link to={itemHref(uidOf(item), 'all')} aria-label={caption.text}>
          <CaptionText caption={caption} length={limits.captionLength.child} />
        </Link>
      </h3>
      <p className="meta">
        {typeOf(item)}
        {date === undefined ? null : <span className="num">, {date}</span>}
      </p>
    </>
  );
}
