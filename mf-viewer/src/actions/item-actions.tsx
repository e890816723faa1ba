import { imageUrl, itemHref, manifestUrl } from '@iconotheca/contracts/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item';
import { CopyButton } from '@iconotheca/kit/ui/copy-button';
import { removeSavedItemsAtom, savedItemsAtom, saveItemsAtom } from '@iconotheca/kit/state/saved-items';
import { Link } from '@iconotheca/kit/router';
import { useAtomValue, useSetAtom } from 'jotai';
import { textsOf } from '../fields/field-groups.ts';
import { RawData } from './raw-data.tsx';
import styles from './actions.module.css';

/** Everything that can be done with an item (spec §2). What the record does not have, it does not offer. */
export function ItemActions({ item, section }: { item: Item; section: string }) {
  const uid = uidOf(item);
  const source = webAddress(item, 'URL_WEBPAGE');
  const facsimile = webAddress(item, 'LINK_FACSIMILE');
  const link = webAddress(item, 'LINK');
  const parent = textsOf(item, 'PARENT')[0];
  const image = item._images?.[0];
  const elsewhere = webAddress(item, 'URL_IMAGE');
  return (
    <>
      <div className={styles.main}>
        <SaveItem item={item} />
        {source !== undefined && (
          <a className="btn" href={source}>
            Original Source
          </a>
        )}
        {facsimile !== undefined && (
          <a className="btn" href={facsimile}>
            Facsimile
          </a>
        )}
      </div>
      <ul className={styles.more}>
        {link !== undefined && (
          <li>
            <a href={link}>Link</a>
          </li>
        )}
        {parent !== undefined && (
          <li>
            <Link to={itemHref(parent, section)}>Parent</Link>
          </li>
        )}
        {image === undefined ? (
          elsewhere !== undefined && (
            <li>
              <a href={elsewhere}>Image URL</a>
            </li>
          )
        ) : (
          <li>
            <CopyButton label="Image URL" className="link" text={wholeAddress(imageUrl(image.name))} />
          </li>
        )}
        <li>
          <CopyButton label="Persistent URL" className="link" text={wholeAddress(itemHref(uid, 'all'))} />
        </li>
        <li>
          <RawData item={item} />
        </li>
        {image !== undefined && (
          <li>
            <a className={styles.iiif} href={manifestUrl(uid)} title="IIIF manifest: drag it into any viewer">
              IIIF<span className="vh"> manifest</span>
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

function wholeAddress(path: string): string {
  return new URL(path, location.href).href;
}

/** The first value that is an address of the web; records hold other things too. */
function webAddress(item: Item, field: string): string | undefined {
  return textsOf(item, field).find((value) => /^https?:\/\//iu.test(value));
}

function SaveItem({ item }: { item: Item }) {
  const uid = uidOf(item);
  const isSaved = uid in useAtomValue(savedItemsAtom);
  const save = useSetAtom(saveItemsAtom);
  const remove = useSetAtom(removeSavedItemsAtom);
  return (
    <button
      type="button"
      className={isSaved ? 'btn btn--saved' : 'btn btn--main'}
      aria-pressed={isSaved}
      onClick={() => (isSaved ? remove([uid]) : save([item]))}
    >
      {isSaved ? 'Saved' : 'Save'}
    </button>
  );
}
