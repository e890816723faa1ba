import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { formatNumber, iconclassLanguageAtom, type ListedItem, messages } from '@iconotheca/client';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { pictureElsewhere } from '@iconotheca/ui/cards/elsewhere/picture-elsewhere';
import { dateOf, imageOf, makerOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { citationOf, type CiteContext } from '@iconotheca/ui/citing/citation';
import { useAtomValue } from 'jotai';
import { Noted } from '@iconotheca/ui/rights/noted';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { absence } from '../absence.ts';
import type { HandOut, ListedEntry } from './hand-out.ts';
import { ItemCode } from './item-code.tsx';
import styles from './hand-out-entry.module.css';

/** Sharp on paper: 300 dots an inch on the width of half a page, 200 on that of a whole one. */
const imageWidthPx = 1_200;

interface HandOutEntryProps {
  entry: ListedEntry;
  context: CiteContext;
  chosen: HandOut;
}

/** Prints a picture with its number; with its caption and holder, and with a code to its item, as chosen. */
export function HandOutEntry({ entry: { uid, note, place, item }, context, chosen }: HandOutEntryProps) {
  return (
    <li className={styles.entry}>
      {typeof item === 'object' ? (
        <Shown item={item} note={note} place={place} context={context} chosen={chosen} />
      ) : (
        <p className={styles.slip}>{absence(item, uid)}</p>
      )}
    </li>
  );
}

interface ShownProps extends Pick<HandOutEntryProps, 'context' | 'chosen'>, Pick<ListedEntry, 'note' | 'place'> {
  item: Extract<ListedItem, object>;
}

function Shown({ item, note, place, context, chosen: { captions, codes } }: ShownProps) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const image = imageOf(item);
  const { institution, collection, shelfmark, url } = citationOf(item, context);
  const where = pictureElsewhere(item);
  const facts = [makerOf(item), typeOf(item), dateOf(item)].filter(Boolean).join(', ');
  const held = [institution ?? collection, shelfmark].filter(Boolean).join(', ');
  return (
    <>
      {image === undefined ? (
        <p className={styles.slip}>
          {captions ? null : (
            <span {...writtenIn(caption)}>
              <CaptionText caption={caption} />
            </span>
          )}
          <span className={styles.held}>{where === undefined ? facts : messages.item.pictureAt(where.place)}</span>
        </p>
      ) : (
        <div className={styles.picture}>
          <Noted item={item} caption={caption.text} place="card">
            <img
              className={styles.image}
              src={thumbnailUrl(image.name, Math.min(imageWidthPx, image.width))}
              alt=""
              decoding="async"
            />
          </Noted>
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.place}>{formatNumber(place)}</span>
        <div className={captions ? styles.words : 'vh'}>
          <h2 {...writtenIn(caption)}>
            <CaptionText caption={caption} />
          </h2>
          {facts === '' ? null : <p dir="auto">{facts}</p>}
          {held === '' ? null : <p className={styles.held}>{held}</p>}
          {note === undefined ? null : (
            <p className={styles.note} {...writtenIn({ text: note })}>
              {note}
            </p>
          )}
        </div>
        {codes ? <ItemCode address={url} title={caption.text} /> : null}
      </div>
    </>
  );
}
