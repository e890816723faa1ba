import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { mayEditItem } from '@iconotheca/contracts/account/session';
import { Link, useSession } from '@iconotheca/client';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import styles from './owner-actions.module.css';
import { useDeleteItem } from './use-delete-item.ts';

/** Buttons for the item's owner and the editors of its collection; other readers do not see them (spec §6). */
export function OwnerButtons({ item, section }: { item: Item; section: string }) {
  const session = useSession();
  const askAndDelete = useDeleteItem(item, section);
  if (session?.userpk === undefined || !mayEditItem(session, item)) return null;
  // The form is that of provenance records; other items are changed by their institution's import.
  const isRecord = itemTypeKey(item.TYPE[0] ?? '') === 'provenanceimage';
  const isOwner = item._OWNER_PK?.includes(session.userpk) ?? false;
  return (
    <div className={styles.owner} role="group" aria-label="For its contributor">
      <span className="meta">{isOwner ? 'You added this item' : 'You edit this collection'}</span>
      {isRecord && (
        <>
          <Link to={`/r/cerl/pda/edit/${encodeURIComponent(uidOf(item))}`}>Edit</Link>
          <Link to={`/r/cerl/pda/?from=${encodeURIComponent(uidOf(item))}`}>Another mark on this page</Link>
        </>
      )}
      <Link to={`/r/cerl/pda/history/${encodeURIComponent(uidOf(item))}`}>History</Link>
      <button type="button" className="link link--warn" onClick={askAndDelete}>
        Delete
      </button>
    </div>
  );
}
