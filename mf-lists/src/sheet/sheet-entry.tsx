import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { citationOf, type CiteContext } from '@iconotheca/ui/citing/citation';
import { plainText } from '@iconotheca/ui/citing/formats/plain-text';
import { pictureElsewhere } from '@iconotheca/ui/cards/elsewhere/picture-elsewhere';
import { dateOf, imageOf, makerOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { formatNumber, iconclassLanguageAtom, type ListedItem, messages } from '@iconotheca/client';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { useAtomValue } from 'jotai';
import { Noted } from '@iconotheca/ui/rights/noted';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { absence } from './absence.ts';
import { ItemCode } from './hand-out/item-code.tsx';
import styles from './print-sheet.module.css';

/** Sharp on paper at the size of a sheet's image: 300 dots an inch on some 6 cm. */
const imageWidthPx = 750;

interface SheetEntryProps {
  uid: string;
  note: string | undefined;
  /** Counted from 1. */
  place: number;
  /** Undefined until it has come. */
  item: ListedItem | undefined;
  context: CiteContext;
  /** Set if a code leads to the item. */
  hasCode: boolean;
}

/** Prints an item of a list with its place and note. */
export function SheetEntry({ uid, note, place, item, context, hasCode }: SheetEntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.place}>{formatNumber(place)}</span>
      {typeof item === 'object' ? (
        <Item item={item} context={context} hasCode={hasCode} />
      ) : (
        <p>{absence(item, uid)}</p>
      )}
      {note === undefined ? null : (
        <p className={styles.note} {...writtenIn({ text: note })}>
          {note}
        </p>
      )}
    </li>
  );
}

interface ItemProps {
  item: Extract<ListedItem, object>;
  context: CiteContext;
  hasCode: boolean;
}

function Item({ item, context, hasCode }: ItemProps) {
  const caption = captionOf(item, useAtomValue(iconclassLanguageAtom));
  const image = imageOf(item);
  const citation = citationOf(item, context);
  const where = pictureElsewhere(item);
  const held = [citation.institution ?? citation.collection, citation.shelfmark].filter(Boolean).join(', ');
  return (
    <>
      {image === undefined ? null : (
        <div className={styles.image}>
          <Noted item={item} caption={caption.text} place="card">
            <img
              src={thumbnailUrl(image.name, Math.min(imageWidthPx, image.width))}
              width={image.width}
              height={image.height}
              alt=""
              decoding="async"
            />
          </Noted>
        </div>
      )}
      <div className={styles.words}>
        {hasCode ? (
          <div className={styles.code}>
            <ItemCode address={citation.url} title={caption.text} />
          </div>
        ) : null}
        <h2 {...writtenIn(caption)}>
          <CaptionText caption={caption} />
        </h2>
        <p dir="auto">{[makerOf(item), typeOf(item), dateOf(item)].filter(Boolean).join(', ')}</p>
        {held === '' ? null : <p>{held}</p>}
        {where === undefined ? null : (
          <p>
            {messages.item.pictureAt(where.place)}: {where.address}
          </p>
        )}
        <p className={styles.citation}>{plainText(citation, context)}</p>
      </div>
    </>
  );
}
