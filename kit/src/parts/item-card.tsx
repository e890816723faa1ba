import { itemHref } from '@iconotheca/contracts/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item';
import { limits } from '@iconotheca/contracts/limits';
import { useAtomValue } from 'jotai';
import { captionOf } from '../domain/caption.ts';
import { dateOf, typeOf } from '../domain/item-facts.ts';
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
  isEager?: boolean;
  linkState?: ItemLinkState | undefined;
}

/** Image, caption in two lines, type and date; Save and the tick come on hover, on focus, and always on touch. */
export function ItemCard({ item, section, tick, isEager = false, linkState }: ItemCardProps) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const date = dateOf(item);
  return (
    <div className={styles.card}>
      <ItemImage item={item} alt="" isEager={isEager} />
      {tick === undefined ? null : <Tick tick={tick} caption={caption.text} />}
      <h3 className={styles.caption}>
        <Link
          to={itemHref(uidOf(item), section)}
          data-uid={uidOf(item)}
          aria-label={caption.text}
          lang={caption.lang}
          state={linkState}
        >
          <CaptionText caption={caption} length={limits.captionLength.card} />
        </Link>
      </h3>
      <div className={styles.foot}>
        <span className={`meta ${styles.facts}`}>
          <span>{typeOf(item)}</span>
          {date === undefined ? null : <span className="num">, {date}</span>}
        </span>
        <SaveButton item={item} caption={caption.text} />
      </div>
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
