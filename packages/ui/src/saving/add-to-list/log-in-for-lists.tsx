import type { Item } from '@iconotheca/contracts/item/item';
import { accessAddress, Link, saveItemsAtom, useLocation, useToast } from '@iconotheca/client';
import { useSetAtom } from 'jotai';
import styles from './add-to-list.module.css';
import { words as shared } from '../../words/shared.ts';
import { words } from '../../words/lists.ts';

interface LogInForListsProps {
  items: readonly Item[];
  onLogIn: (() => void) | undefined;
  onClose: () => void;
}

/** Says what lists are to a reader who is not logged in; saved items need no account. */
export function LogInForLists({ items, onLogIn, onClose }: LogInForListsProps) {
  const place = useLocation();
  const save = useSetAtom(saveItemsAtom);
  const showToast = useToast();

  function keep() {
    save(items);
    showToast({ text: words.saved({ count: items.length }) });
    onClose();
  }

  return (
    <div className={styles.parts}>
      <p>{words.about}</p>
      <p className={styles.actions}>
        <Link className="btn btn--main" to={accessAddress(place)} onClick={onLogIn}>
          {shared.logIn}
        </Link>
        <button type="button" className="btn" onClick={keep}>
          {words.without}
        </button>
      </p>
    </div>
  );
}
