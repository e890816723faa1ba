import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { writtenIn } from '../elements/written-in.ts';
import { isForum } from '../collections/profiles.ts';
import { reuseIn } from '@iconotheca/contracts/rights/reuse';
import { limits } from '@iconotheca/contracts/limits';
import { useAtomValue } from 'jotai';
import { memo, useId } from 'react';
import { captionOf, cardCaptionLength, cut } from './caption.ts';
import { CardWords } from './keys/card-words.tsx';
import { pictureElsewhere } from './elsewhere/picture-elsewhere.ts';
import { PictureLink } from './elsewhere/picture-link.tsx';
import { dateOf, imageOf, makerOf, typeOf } from './item-facts.ts';
import { defaultView, type View } from './view.ts';
import { iconclassLanguageAtom, Link } from '@iconotheca/client';
import { CaptionText } from './caption-text.tsx';
import { NotedImage } from './noted-image.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { SaveButton } from '../saving/save-button.tsx';
import styles from './item-card.module.css';
import { words } from '../words/cards.ts';
import { words as badges } from '../words/badges.ts';

interface ItemCardProps {
  item: Item;
  /** Section in which the item is opened. */
  section: string;
  /** State of its tick box for an action on many; undefined leaves the box out. */
  isTicked?: boolean | undefined;
  /** @param isRange whether Shift was held */
  onTick?: ((uid: string, isRange: boolean) => void) | undefined;
  view?: View;
  isEager?: boolean;
  /** From 1, among what this tab's search found: the item's page then leads back there, and on to the next. */
  position?: number | undefined;
  /** From 1, where it is a card of a grid: the keys of the grid then lead to it and to what it holds. */
  at?: number | undefined;
  /** Cards there are, with those that are not shown yet. */
  total?: number | undefined;
  /** Shows the item over the page; without it the card has no such action. */
  onPreview?: ((uid: string) => void) | undefined;
}

/**
 * Image, caption, type and date, as a tile or a row; without an image here a slip as in a library's catalogue. Save,
 * Preview and the tick come on hover, on focus, always on touch. Only the cards that change are redrawn, of the many on
 * a page.
 */
export const ItemCard = memo(function ItemCard({
  item,
  section,
  isTicked,
  onTick,
  view = defaultView,
  isEager = false,
  position,
  at,
  total,
  onPreview,
}: ItemCardProps) {
  const uid = uidOf(item);
  const wordsId = useId();
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const date = dateOf(item);
  const isRow = view === 'list';
  const isSlip = imageOf(item) === undefined;
  const maker = isRow || isSlip ? makerOf(item) : undefined;
  const where = pictureElsewhere(item);
  const reuse = reuseIn(item);
  const tabIndex = at === undefined ? undefined : -1;
  // The link says the whole title once; the acts beside it say as much as is seen of it.
  const title = cut(caption.text, limits.captionLength.card);
  return (
    <div className={classesOf(isRow, isSlip)}>
      {isSlip ? null : (
        <NotedImage
          item={item}
          alt=""
          widthPx={view === 'large' ? limits.cardImageWidthPx.large : limits.cardImageWidthPx.small}
          isEager={isEager}
          showsMark
          isMoving={position !== undefined}
          caption={title}
          tabIndex={tabIndex}
        />
      )}
      {isTicked === undefined ? null : (
        <Tick isOn={isTicked} caption={title} tabIndex={tabIndex} onToggle={(isRange) => onTick?.(uid, isRange)} />
      )}
      <h3 className={styles.caption} {...writtenIn(caption)}>
        <Link
          to={itemHref(uid, section)}
          data-uid={uid}
          tabIndex={tabIndex}
          aria-label={caption.text}
          aria-describedby={at === undefined ? undefined : wordsId}
          state={position === undefined ? undefined : { from: 'results', position }}
        >
          <CaptionText
            caption={caption}
            length={cardCaptionLength(item, isRow ? limits.captionLength.item : limits.captionLength.card)}
          />
        </Link>
      </h3>
      {at === undefined ? null : (
        <CardWords id={wordsId} uid={uid} position={at} total={total ?? at} isPictured={!isSlip} />
      )}
      <div className={styles.foot}>
        {isForum(section) ? (
          <QuestionFacts item={item} />
        ) : (
          <span className={`meta ${styles.facts}`}>
            {isSlip && date !== undefined && item.TYPE[0] === 'image' ? null : (
              <span>
                {typeOf(item)}
                {date === undefined ? '' : ', '}
              </span>
            )}
            {date === undefined ? null : <span className="num">{date}</span>}
            {maker === undefined ? null : (
              <span className={styles.maker} {...writtenIn({ text: maker })}>
                {maker}
              </span>
            )}
            {reuse === 'free' || reuse === 'conditions' ? (
              <span className="reuse" data-reuse={reuse}>
                {badges[reuse]}
              </span>
            ) : null}
          </span>
        )}
        {where === undefined ? null : (
          <PictureLink where={where} caption={title} className={styles.where} isShort={!isRow} tabIndex={tabIndex} />
        )}
        <SaveButton item={item} caption={title} tabIndex={tabIndex} />
      </div>
      {onPreview === undefined ? null : (
        <button
          type="button"
          className={styles.preview}
          data-act="preview"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          aria-label={words.previewOf({ caption: title })}
          onClick={() => onPreview(uid)}
        >
          {words.preview}
        </button>
      )}
    </div>
  );
});

function classesOf(isRow: boolean, isSlip: boolean): string {
  return [styles.card, isRow ? styles.row : '', isSlip ? styles.slip : ''].filter(Boolean).join(' ');
}

interface TickProps {
  isOn: boolean;
  caption: string;
  tabIndex: -1 | undefined;
  onToggle: (isRange: boolean) => void;
}

function Tick({ isOn, caption, tabIndex, onToggle }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        className="tick"
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={words.select({ caption })}
        checked={isOn}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
