import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import { Link, useSession } from '@iconotheca/client';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import styles from './owner-actions.module.css';
import { useDeleteItem } from './use-delete-item.ts';
import { words } from '../words/writing.ts';

/** Shows buttons to the item's owner and the editors of its collection; other readers do not see them (spec §6). */
export function OwnerButtons({ item, section }: { item: Item; section: string }) {
  const session = useSession();
  const askAndDelete = useDeleteItem(item, section);
  if (session?.userpk === undefined || !mayEditItem(session, item)) return null;
  // The form is that of provenance records; other items are changed by their institution's import.
  const isRecord = itemTypeKey(item.TYPE[0] ?? '') === 'provenanceimage';
  const isOwner = item._OWNER_PK?.includes(session.userpk) ?? false;
  return (
    <div className={styles.owner} role="group" aria-label={words.forContributor}>
      <span className="meta">{isOwner ? words.added : words.editing}</span>
      {isRecord && (
        <>
          <Link to={`/r/cerl/pda/edit/${encodeURIComponent(uidOf(item))}`}>{words.edit}</Link>
          <Link to={`/r/cerl/pda/?from=${encodeURIComponent(uidOf(item))}`}>{words.another}</Link>
        </>
      )}
      <Link to={`/r/cerl/pda/history/${encodeURIComponent(uidOf(item))}`}>{words.history}</Link>
      <button type="button" className="link link--warn" onClick={askAndDelete}>
        {words.delete}
      </button>
    </div>
  );
}
