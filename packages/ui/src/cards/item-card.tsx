import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { isForum } from '../collections/profiles.ts';
import { limits } from '@iconotheca/contracts/limits';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { captionOf, cardCaptionLength } from './caption.ts';
import { dateOf, makerOf, typeOf } from './item-facts.ts';
import { defaultView, type View } from './view.ts';
import { iconclassLanguageAtom, Link } from '@iconotheca/client';
import { CaptionText } from './caption-text.tsx';
import { ItemImage } from './item-image.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { SaveButton } from '../saving/save-button.tsx';
import styles from './item-card.module.css';

interface ItemCardProps {
  item: Item;
  /** Section in which the item is opened. */
  section: string;
  /** Whether it is chosen for an action on many; without an answer the card has no such box. */
  isTicked?: boolean | undefined;
  /** @param isRange whether Shift was held */
  onTick?: ((uid: string, isRange: boolean) => void) | undefined;
  view?: View;
  isEager?: boolean;
  /** From 1, among what this tab's search found: the item's page then leads back there, and on to the next. */
  position?: number | undefined;
  /** Shows the item over the page; without it the card has no such action. */
  onPreview?: ((uid: string) => void) | undefined;
}

/**
 * Image, caption, type and date, as a tile or a row; Save, Preview and the tick come on hover, on focus, always on
 * touch. Of the many on a page only those that change are redrawn.
 */
export const ItemCard = memo(function ItemCard({
  item,
  section,
  isTicked,
  onTick,
  view = defaultView,
  isEager = false,
  position,
  onPreview,
}: ItemCardProps) {
  const uid = uidOf(item);
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const date = dateOf(item);
  const isRow = view === 'list';
  const maker = isRow ? makerOf(item) : undefined;
  return (
    <div className={isRow ? `${styles.card} ${styles.row}` : styles.card}>
      <ItemImage
        item={item}
        alt=""
        widthPx={view === 'large' ? limits.cardImageWidthPx.large : limits.cardImageWidthPx.small}
        isEager={isEager}
        showsMark
        isMoving={position !== undefined}
      />
      {isTicked === undefined ? null : (
        <Tick isOn={isTicked} caption={caption.text} onToggle={(isRange) => onTick?.(uid, isRange)} />
      )}
      <h3 className={styles.caption}>
        <Link
          to={itemHref(uid, section)}
          data-uid={uid}
          aria-label={caption.text}
          lang={caption.lang}
          state={position === undefined ? undefined : { from: 'results', position }}
        >
          <CaptionText
            caption={caption}
            length={cardCaptionLength(item, isRow ? limits.captionLength.item : limits.captionLength.card)}
          />
        </Link>
      </h3>
      <div className={styles.foot}>
        {isForum(section) ? (
          <QuestionFacts item={item} />
        ) : (
          <span className={`meta ${styles.facts}`}>
            <span>{date === undefined ? typeOf(item) : `${typeOf(item)},`}</span>
            {date === undefined ? null : <span className="num"> {date}</span>}
            {maker === undefined ? null : <span>, {maker}</span>}
          </span>
        )}
        <SaveButton item={item} caption={caption.text} />
      </div>
      {onPreview === undefined ? null : (
        <button
          type="button"
          className={styles.preview}
          aria-haspopup="dialog"
          aria-label={`Preview ${caption.text}`}
          onClick={() => onPreview(uid)}
        >
          Preview
        </button>
      )}
    </div>
  );
});

interface TickProps {
  isOn: boolean;
  caption: string;
  onToggle: (isRange: boolean) => void;
}

function Tick({ isOn, caption, onToggle }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        className="tick"
        type="checkbox"
        aria-label={`Select ${caption}`}
        checked={isOn}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
