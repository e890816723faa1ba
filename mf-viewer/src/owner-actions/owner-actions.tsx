import { uidOf, type Item } from '@iconotheca/contracts/item';
import { mayEditItem } from '@iconotheca/contracts/session';
import { useSession } from '@iconotheca/kit/session/use-session';
import styles from './owner-actions.module.css';
import { useDeleteItem } from './use-delete-item.ts';

/** What its owner, and an editor of its collection, can do with an item; nobody else sees any of it (spec §6). */
export function OwnerActions({ item, section }: { item: Item; section: string }) {
  const session = useSession();
  const askAndDelete = useDeleteItem(uidOf(item), section);
  if (session?.userpk === undefined || !mayEditItem(session, item)) return null;
  const isOwner = item._OWNER_PK?.includes(session.userpk) ?? false;
  return (
    <div className={styles.owner} role="group" aria-label="For its contributor">
      <span className="meta">{isOwner ? 'You added this item' : 'You edit this collection'}</span>
      <button type="button" className="link link--warn" onClick={askAndDelete}>
        Delete
      </button>
    </div>
  );
}
