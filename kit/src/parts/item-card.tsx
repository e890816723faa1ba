import { itemHref } from '@iconotheca/contracts/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item';
import { limits } from '@iconotheca/contracts/limits';
import { useAtomValue } from 'jotai';
import { captionOf } from '../domain/caption.ts';
import { dateOf, makerOf, typeOf } from '../domain/item-facts.ts';
import { defaultView, type View } from '../domain/view.ts';
import { Link } from '../router.ts';
import { iconclassLanguageAtom } from '../state/settings.ts';
import { CaptionText } from './caption-text.tsx';
import { ItemImage } from './item-image.tsx';
import { SaveButton } from './save-button.tsx';
import styles from './item-card.module.css';

/** The box that chooses an item for an act on many. */
export interface CardTick {
  isOn: boolean;
  /** @param isRange whether Shift was held: everything since the last tick is meant */
  onToggle(isRange: boolean): void;
}

/** What a link to an item says of the page it stands on. */
export interface ItemLinkState {
  from: 'results';
}

interface ItemCardProps {
  item: Item;
  /** Section in which the item is opened. */
  section: string;
  tick?: CardTick | undefined;
  view?: View;
  isEager?: boolean;
  linkState?: ItemLinkState | undefined;
  /** Shows the item over the page; without it the card has no such act. */
  onPreview?: (() => void) | undefined;
}

/** Image, caption, type and date, as a tile or a row; Save, Preview and the tick come on hover, on focus, always on touch. */
export function ItemCard({
  item,
  section,
  tick,
  view = defaultView,
  isEager = false,
  linkState,
  onPreview,
}: ItemCardProps) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const date = dateOf(item);
  const isRow = view === 'list';
  const maker = isRow ? makerOf(item) : undefined;
  return (
    <div className={isRow ? `${styles.card} ${styles.row}` : styles.card}>
      <ItemImage item={item} alt="" widthPx={view === 'large' ? 300 : 150} isEager={isEager} />
      {tick === undefined ? null : <Tick tick={tick} caption={caption.text} />}
      <h3 className={styles.caption}>
        <Link
          to={itemHref(uidOf(item), section)}
          data-uid={uidOf(item)}
          aria-label={caption.text}
          lang={caption.lang}
          state={linkState}
        >
          <CaptionText caption={caption} length={isRow ? limits.captionLength.item : limits.captionLength.card} />
        </Link>
      </h3>
      <div className={styles.foot}>
        <span className={`meta ${styles.facts}`}>
          <span>{typeOf(item)}</span>
          {date === undefined ? null : <span className="num">, {date}</span>}
          {maker === undefined ? null : <span>, {maker}</span>}
        </span>
        <SaveButton item={item} caption={caption.text} />
      </div>
      {onPreview === undefined ? null : (
        <button type="button" className={styles.preview} aria-haspopup="dialog" onClick={onPreview}>
          Preview<span className="vh"> {caption.text}</span>
        </button>
      )}
    </div>
  );
}

function Tick({ tick, caption }: { tick: CardTick; caption: string }) {
  return (
    <label className={styles.tick}>
      <input
        className="tick"
        type="checkbox"
        checked={tick.isOn}
        onChange={({ nativeEvent }) => tick.onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
      <span className="vh">Select {caption}</span>
    </label>
  );
}
