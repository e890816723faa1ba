import { webAddress } from '@iconotheca/ui/cards/item-facts';
import { externalViewerUrl } from '@iconotheca/contracts/iiif/external-viewer';
import { compareHref, imageUrl, itemHref, manifestUrl } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { CiteButton } from '../citing/cite-button.tsx';
import { iconclassLanguageAtom, Link, removeSavedItemsAtom, savedItemsAtom, saveItemsAtom } from '@iconotheca/client';
import { AddToListButton } from '@iconotheca/ui/saving/add-to-list-button';
import { CopyButton } from '@iconotheca/ui/elements/copy-button';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { textsOf } from '../fields/texts-of.ts';
import styles from './actions.module.css';
import { ShareButton } from './share-button.tsx';
import { words } from '../words/item.ts';
import { Hearable } from '../hearable.tsx';

interface ItemActionsProps {
  item: Item;
  section: string;
  /** Set if Save is the first act of the page. */
  isMain: boolean;
}

/**
 * Shows all actions on an item (spec §2) in two groups, what keeps it and what uses it; those whose field the record does
 * not have are left out. On a small screen all but Save are in one menu.
 */
export function ItemActions({ item, section, isMain }: ItemActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen || isInDialog(event.target)) return;
    setIsOpen(false);
    toggle.current?.focus();
  }

  return (
    // Escape closes what the toggle opened, from wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={styles.actions} onKeyDown={closeOnEscape} role="group" aria-label={words.actions}>
      <SaveItem item={item} isMain={isMain} />
      <button
        type="button"
        ref={toggle}
        className={`btn ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words.more}
      </button>
      <div className={styles.menu} id={menuId}>
        <ul className={styles.keep}>
          <li>
            <AddToListButton items={[item]} className="btn" />
          </li>
          <li>
            <CiteButton item={item} className="btn" />
          </li>
        </ul>
        <Uses item={item} section={section} />
      </div>
    </div>
  );
}

/** Escape closes a dialog of the menu before the menu itself. */
function isInDialog(target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** Lists the ways to an item's source, pictures and addresses: what it is used by. */
function Uses({ item, section }: { item: Item; section: string }) {
  const uid = uidOf(item);
  const image = item._images?.[0];
  const manifest = webAddress(textsOf(item, 'URL_IIIF_MANIFEST')[0]) ?? (image && manifestUrl(uid));
  const parents = textsOf(item, 'PARENT');
  const language = useAtomValue(iconclassLanguageAtom);
  const links = [
    ...addressesOf(item, 'URL_WEBPAGE', words.source),
    ...addressesOf(item, 'LINK_FACSIMILE', words.facsimile),
    ...addressesOf(item, 'LINK', words.link),
  ];
  const images =
    image === undefined
      ? addressesOf(item, 'URL_IMAGE', words.imageUrl)
      : [{ label: words.imageUrl, address: imageUrl(image.name) }];
  return (
    <ul className={styles.use}>
      {links.map(({ label, address }) => (
        <li key={label}>
          <Address address={address} label={label} />
        </li>
      ))}
      {parents.map((parent, index) => (
        <li key={parent}>
          <Link to={itemHref(parent, section)}>{numbered(words.parent, index)}</Link>
        </li>
      ))}
      {images.map(({ label, address }) => (
        <li key={label}>
          <CopyButton label={label} className="link" text={wholeAddress(address)} />
        </li>
      ))}
      <li>
        <CopyButton label={words.persistentUrl} className="link" text={wholeAddress(itemHref(uid, 'all'))} />
      </li>
      <li>
        <ShareButton title={captionOf(item, language).text} url={wholeAddress(itemHref(uid, 'all'))} />
      </li>
      {image !== undefined && (
        <li>
          <Link to={compareHref([uid])}>{words.compare}</Link>
        </li>
      )}
      {manifest !== undefined && (
        <li>
          <ManifestLink manifest={wholeAddress(manifest)} />
        </li>
      )}
    </ul>
  );
}

/** The external viewer's icon: a link that opens it, and can be dragged into any viewer that knows IIIF. */
function ManifestLink({ manifest }: { manifest: string }) {
  return (
    <a className={styles.iiif} href={wholeAddress(externalViewerUrl(manifest))} draggable title={words.opensViewer}>
      <Hearable text={words.iiif} />
    </a>
  );
}

/** Pages of this site open in place, all others as the browser opens them. */
function Address({ address, label }: { address: string; label: string }) {
  return address.startsWith('/r/') ? <Link to={address}>{label}</Link> : <a href={address}>{label}</a>;
}

/** Every value that is an address, labelled `Link`, `Link 2` and so on; other values are left out. */
function addressesOf(item: Item, field: string, label: string): { label: string; address: string }[] {
  return textsOf(item, field)
    .map(webAddress)
    .filter((address) => address !== undefined)
    .map((address, index) => ({ label: numbered(label, index), address }));
}

function numbered(label: string, index: number): string {
  return index === 0 ? label : `${label} ${index + 1}`;
}

function wholeAddress(path: string): string {
  return new URL(path, location.href).href;
}

function SaveItem({ item, isMain }: Pick<ItemActionsProps, 'item' | 'isMain'>) {
  const uid = uidOf(item);
  const isSaved = Object.hasOwn(useAtomValue(savedItemsAtom), uid);
  const save = useSetAtom(saveItemsAtom);
  const remove = useSetAtom(removeSavedItemsAtom);
  return (
    <button
      type="button"
      className={`btn ${isSaved ? 'btn--saved' : isMain ? 'btn--main' : ''}`}
      aria-pressed={isSaved}
      onClick={() => (isSaved ? remove([uid]) : save([item]))}
    >
      {isSaved ? words.saved : words.save}
    </button>
  );
}
