import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { captionOf, cardCaptionLength, type Caption } from '@iconotheca/ui/cards/caption';
import { pictureElsewhere } from '@iconotheca/ui/cards/elsewhere/picture-elsewhere';
import { PictureLink } from '@iconotheca/ui/cards/elsewhere/picture-link';
import { dateOf, imageOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { formatNumber, iconclassLanguageAtom, Link, listedItemQueryOptions, messages } from '@iconotheca/client';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { NotedImage } from '@iconotheca/ui/cards/noted-image';
import { dropTarget } from '@iconotheca/ui/reorder/drag';
import { SaveButton } from '@iconotheca/ui/saving/save-button';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import styles from './entry.module.css';
import { EntryNote, OwnEntryNote } from './entry-note.tsx';
import { MoveHandle } from './move-handle.tsx';
import type { Moving } from './use-moving.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/entries.ts';

/** Actions of the owner of a list on its entries; the functions stay the same ones. */
export interface EntryActions extends Pick<Moving, 'pickUp' | 'holdAt' | 'putDown' | 'putBack'> {
  tick: (uid: string, isRange: boolean) => void;
  /** @returns whether it is saved */
  note: (uid: string, note: string) => Promise<boolean> | undefined;
}

interface EntryProps {
  /** The list's. */
  pk: string;
  uid: string;
  note: string | undefined;
  /** Counted from 0. */
  index: number;
  count: number;
  isTicked: boolean;
  /** State of a move: of this item, or of another. */
  held: 'this' | 'another' | undefined;
  /** Absent where the list belongs to another reader. */
  actions: EntryActions | undefined;
}

/** An entry of a list: its number, the item and its note. Redrawn only when something of it changes. */
export const Entry = memo(PlainEntry);

function PlainEntry({ pk, uid, note, index, count, isTicked, held, actions }: EntryProps) {
  const { data: listed, error, refetch } = useQuery(listedItemQueryOptions(uid));
  const item = typeof listed === 'object' ? listed : undefined;
  const language = useAtomValue(iconclassLanguageAtom);
  const caption: Caption = item ? captionOf(item, language) : { text: uid };
  return (
    // A dragged item is put down on a place; for the keyboard there is the handle.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={held === 'this' ? `${styles.entry} ${styles.held}` : styles.entry}
      data-uid={uid}
      tabIndex={-1}
      {...dropTarget({
        isDragging: held !== undefined,
        onOver: () => {
          if (held !== 'this') actions?.holdAt(index);
        },
        onDrop: () => actions?.putDown(),
      })}
    >
      <div className={styles.head}>
        {actions === undefined ? null : (
          <MoveHandle
            uid={uid}
            caption={caption.text}
            index={index}
            count={count}
            isHeld={held === 'this'}
            moving={actions}
          />
        )}
        <span className={styles.number}>{formatNumber(index + 1)}</span>
        {actions === undefined ? null : (
          <input
            className="tick"
            type="checkbox"
            aria-label={words.select({ caption: caption.text })}
            checked={isTicked}
            onChange={({ nativeEvent }) =>
              actions.tick(uid, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        )}
      </div>
      {content()}
      {actions === undefined ? (
        <EntryNote note={note} />
      ) : (
        <OwnEntryNote
          note={note}
          caption={caption.text}
          pk={pk}
          uid={uid}
          onSave={(written) => actions.note(uid, written)}
        />
      )}
      {item && actions === undefined ? <SaveButton item={item} caption={caption.text} /> : null}
    </li>
  );

  function content(): ReactNode {
    if (item) return <Card item={item} uid={uid} caption={caption} isEager={index < 8} />;
    if (listed === 'gone') return <p className={styles.missing}>{words.gone({ uid })}</p>;
    if (listed === 'refused') return <Refused uid={uid} />;
    if (error === null) return <Skeleton className={styles.skeleton} />;
    return (
      <p className={styles.missing}>
        {words.notLoaded({ uid })}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {shared.tryAgain}
        </button>
      </p>
    );
  }
}

/** Tells visitors of an item that is for subscribers: its page says how to get it. */
function Refused({ uid }: { uid: string }) {
  return (
    <p className={styles.missing}>
      {messages.item.forSubscribers}. <Link to={itemHref(uid, 'all')}>{words.howToSee({ uid })}</Link>
    </p>
  );
}

interface CardProps {
  item: Item;
  uid: string;
  caption: Caption;
  isEager: boolean;
}

function Card({ item, uid, caption, isEager }: CardProps) {
  const date = dateOf(item);
  const where = pictureElsewhere(item);
  return (
    <>
      {imageOf(item) === undefined ? (
        <span className={styles.slip}>{typeOf(item)}</span>
      ) : (
        <NotedImage item={item} alt="" isEager={isEager} showsMark />
      )}
      <h3 className={styles.caption} {...writtenIn(caption)}>
        <Link to={itemHref(uid, 'all')} aria-label={caption.text}>
          <CaptionText caption={caption} length={cardCaptionLength(item)} />
        </Link>
      </h3>
      <p className="meta">
        {typeOf(item)}
        {date === undefined ? null : <span className="num">, {date}</span>}
      </p>
      {where === undefined ? null : <PictureLink where={where} caption={caption.text} className={styles.where} />}
    </>
  );
}
