import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { captionOf, type Caption } from '@iconotheca/ui/cards/caption';
import { dateOf, imageOf, makerOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { webAddress } from '@iconotheca/ui/cards/item-facts';
import { formatNumber, iconclassLanguageAtom, Link } from '@iconotheca/client';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { CopyNotation } from '@iconotheca/ui/notations/copy-notation';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { Notation } from '@iconotheca/ui/notations/notation';
import { SaveButton } from '@iconotheca/ui/saving/save-button';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import styles from './item-popup.module.css';

/** Wide enough for the dialog on a screen of one device pixel a CSS pixel. */
const widthPx = 600;

interface ItemPopupProps {
  hits: readonly Item[];
  /** Hits there are, fetched or not. */
  total: number;
  /** Which of them is shown. */
  uid: string;
  /** Section in which the item is opened. */
  section: string;
  onShow: (uid: string) => void;
  onClose: () => void;
}

/** An item over the results: a closer look, with the ways to all that is known of it and to its source (spec §2). */
export function ItemPopup({ hits, total, uid, section, onShow, onClose }: ItemPopupProps) {
  const language = useAtomValue(iconclassLanguageAtom);
  const at = hits.findIndex((hit) => uidOf(hit) === uid);
  const item = hits[at];
  const before = hits.slice(0, Math.max(0, at)).map(uidOf).findLast(Boolean);
  const after = hits
    .slice(at + 1)
    .map(uidOf)
    .find(Boolean);
  useArrows({ left: before, right: after, onShow });
  if (item === undefined) return null;
  const caption = captionOf(item, language);
  const place = `${formatNumber(at + 1)} of ${formatNumber(total)}`;

  return (
    <Dialog
      title={<CaptionText caption={caption} length={limits.captionLength.item} />}
      shape="wide"
      onClose={onClose}
      foot={
        <div className={styles.turn}>
          <TurnButton label="← Previous" name="Previous result" uid={before} onShow={onShow} />
          <span className="meta num" aria-hidden="true">
            {place}
          </span>
          <TurnButton label="Next →" name="Next result" uid={after} onShow={onShow} />
        </div>
      }
    >
      <output className="vh">{`${place}: ${caption.text}`}</output>
      <div className={styles.columns}>
        <ItemImage
          item={item}
          alt={caption.text}
          widthPx={Math.min(widthPx, imageOf(item)?.width ?? widthPx)}
          isEager
        />
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
  const facts = [
    ['Type', typeOf(item)],
    ['Date', dateOf(item)],
    ['Maker', makerOf(item)],
    ['Institution', item.INSTIT_INV?.[0] ?? item.INSTIT?.[0]],
    ['Shelfmark', item.SHELFMARK?.[0]],
  ] as const;
  const notations = [...new Set(item.IC)];
  return (
    <div className={styles.about}>
      {caption.text.length > limits.captionLength.item ? (
        <p>
          <CaptionText caption={caption} />
        </p>
      ) : null}
      <dl className={styles.facts}>
        {facts.map(([name, text]) =>
          text === undefined || text === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      {notations.length === 0 ? null : (
        <>
          <h3>Iconclass</h3>
          <ul className={styles.notations}>
            {notations.map((notation) => (
              <li key={notation}>
                <Notation notation={notation} />
                <CopyNotation notation={notation} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.actions}>
        <Link className="btn btn--main" to={itemHref(uidOf(item), section)} state={{ from: 'results', position }}>
          More details
        </Link>
        {source === undefined ? null : (
          <a className="btn" href={source} target="_blank" rel="noreferrer">
            Original Source<span className="vh"> (opens in a new window)</span>
          </a>
        )}
        <SaveButton item={item} caption={caption.text} />
      </p>
    </div>
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
  onShow: (uid: string) => void;
}

/** Left and Right go through the results for as long as the popup stands. */
function useArrows({ left, right, onShow }: Arrows): void {
  const turn = useEffectEvent((event: KeyboardEvent) => {
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
