import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { isWhole, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { captionOf, type Caption } from '@iconotheca/ui/cards/caption';
import { pictureElsewhere } from '@iconotheca/ui/cards/elsewhere/picture-elsewhere';
import { PictureLink } from '@iconotheca/ui/cards/elsewhere/picture-link';
import { dateOf, imageOf, makerOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { webAddress } from '@iconotheca/ui/cards/item-facts';
import { formatNumber, iconclassLanguageAtom, itemQueryOptions, Link } from '@iconotheca/client';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { CopyNotation } from '@iconotheca/ui/notations/copy-notation';
import { NotedImage } from '@iconotheca/ui/cards/noted-image';
import { Notation, ShortNotation } from '@iconotheca/ui/notations/notation';
import { AddToListButton } from '@iconotheca/ui/saving/add-to-list-button';
import { SaveButton } from '@iconotheca/ui/saving/save-button';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words as names } from '@iconotheca/ui/words/names';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import { hiddenWords } from '../../search/hidden-words.tsx';
import { words } from '../../words/preview.ts';
import { Why } from './why.tsx';
import styles from './item-popup.module.css';

/** Wide enough for the dialog on a screen of one device pixel a CSS pixel. */
const widthPx = 600;

interface ItemPopupProps {
  hits: readonly Item[];
  /** Hits there are, fetched or not. */
  total: number;
  /** Id of the one that is shown. */
  uid: string;
  /** Section in which the item is opened. */
  section: string;
  onShow: (uid: string) => void;
  onClose: () => void;
}

/** Shows an item over the results: a closer look, with the ways to its page and to its source (spec §2). */
export function ItemPopup({ hits, total, uid, section, onShow, onClose }: ItemPopupProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  const at = hits.findIndex((hit) => uidOf(hit) === uid);
  const hit = hits[at];
  const { data: whole } = useQuery({ ...itemQueryOptions(uid), enabled: hit !== undefined && !isWhole(hit) });
  const item = hit === undefined || isWhole(hit) ? hit : (whole ?? hit);
  const before = hits.slice(0, Math.max(0, at)).map(uidOf).findLast(Boolean);
  const after = hits
    .slice(at + 1)
    .map(uidOf)
    .find(Boolean);
  const foot = useRef<HTMLDivElement>(null);
  useArrows({ left: before, right: after, foot, onShow });
  if (item === undefined) return null;
  const caption = captionOf(item, language);
  const image = imageOf(item);
  const place = words.place({ position: formatNumber(at + 1), total: formatNumber(total) });

  return (
    <Dialog
      title={
        <bdi {...writtenIn(caption)}>
          <CaptionText caption={caption} length={limits.captionLength.item} />
        </bdi>
      }
      shape="wide"
      onClose={onClose}
      foot={
        <div className={styles.turn} ref={foot}>
          <TurnButton label={words.previous} name={words.previousResult} uid={before} onShow={onShow} />
          <span className="meta num" aria-hidden="true">
            {place}
          </span>
          <TurnButton label={words.next} name={words.nextResult} uid={after} onShow={onShow} />
        </div>
      }
    >
      <output className="vh">{`${place}: ${caption.text}`}</output>
      <div className={image === undefined ? undefined : styles.columns}>
        {image === undefined ? null : (
          <NotedImage
            item={item}
            alt={caption.text}
            caption={caption.text}
            widthPx={Math.min(widthPx, image.width)}
            isEager
          />
        )}
        <About item={item} caption={caption} section={section} position={at + 1} />
      </div>
    </Dialog>
  );
}

interface AboutProps {
  item: Item;
  caption: Caption;
  section: string;
  /** From 1, among the results. */
  position: number;
}

function About({ item, caption, section, position }: AboutProps) {
  const source = webAddress(item.URL_WEBPAGE?.[0]);
  const where = pictureElsewhere(item);
  const facts = [
    [names.fields.TIPE, typeOf(item)],
    [names.fields.DATE, dateOf(item)],
    [names.fields.ARTIST, makerOf(item)],
    [names.fields.INSTIT, item.INSTIT_INV?.[0] ?? item.INSTIT?.[0]],
    [words.shelfmark, item.SHELFMARK?.[0]],
  ] as const;
  const notations = [...new Set(item.IC)];
  return (
    <div className={styles.about}>
      {caption.text.length > limits.captionLength.item ? (
        <p {...writtenIn(caption)}>
          <CaptionText caption={caption} />
        </p>
      ) : null}
      <Why uid={uidOf(item)} />
      <dl className={styles.facts}>
        {facts.map(([name, text]) =>
          text === undefined || text === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ),
        )}
      </dl>
      {notations.length === 0 ? null : <Subjects notations={notations} />}
      <p className={styles.actions}>
        {where === undefined ? null : <PictureLink where={where} className="btn btn--main" />}
        <Link
          className={where === undefined ? 'btn btn--main' : 'btn'}
          to={itemHref(uidOf(item), section)}
          state={{ from: 'results', position }}
        >
          {words.more}
        </Link>
        {source === undefined ? null : (
          <a className="btn" href={source} target="_blank" rel="noreferrer">
            <RichText text={words.source} parts={hiddenWords} />
          </a>
        )}
        <SaveButton item={item} caption={caption.text} />
        <AddToListButton items={[item]} className="btn" />
      </p>
    </div>
  );
}

/** Subjects by their short labels; all of them in full on demand. */
function Subjects({ notations }: { notations: readonly string[] }) {
  const [isInFull, setInFull] = useState(false);
  const Label = isInFull ? Notation : ShortNotation;
  return (
    <>
      <div className={styles.heading}>
        <h3>{names.fields.ICPATH}</h3>
        <button type="button" className="link" aria-pressed={isInFull} onClick={() => setInFull(!isInFull)}>
          {words.inFull}
        </button>
      </div>
      <ul className={styles.notations}>
        {notations.map((notation) => (
          <li key={notation}>
            <Label notation={notation} />
            <CopyNotation notation={notation} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TurnButtonProps {
  label: string;
  name: string;
  uid: string | undefined;
  onShow: (uid: string) => void;
}

/** Stays focusable at the end, so that a reader who pressed it does not lose the focus. */
function TurnButton({ label, name, uid, onShow }: TurnButtonProps) {
  return (
    <button
      type="button"
      className="btn"
      aria-label={name}
      aria-disabled={uid === undefined || undefined}
      onClick={() => {
        if (uid !== undefined) onShow(uid);
      }}
    >
      {label}
    </button>
  );
}

interface Arrows {
  left: string | undefined;
  right: string | undefined;
  /** Foot of the popup. */
  foot: RefObject<HTMLElement | null>;
  onShow: (uid: string) => void;
}

/** Left and Right go through the results for as long as the popup stands; in a dialog above it they are the dialog's. */
function useArrows({ left, right, foot, onShow }: Arrows): void {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const dialog = event.target instanceof Element ? event.target.closest('dialog') : null;
    if (dialog !== null && !dialog.contains(foot.current)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const uid = event.key === 'ArrowLeft' ? left : event.key === 'ArrowRight' ? right : undefined;
    if (uid === undefined) return;
    event.preventDefault();
    onShow(uid);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => turn(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
