import type { List } from '@iconotheca/contracts/list/list';
import { Link, refreshListsSoon } from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { publishList } from './reader-lists.ts';
import styles from './add-to-list.module.css';
import { RichText } from '../../elements/rich-text.tsx';
import { words as shared } from '../../words/shared.ts';
import { words } from '../../words/lists.ts';

interface AddedToListProps {
  list: List;
  /** Number of items that were not on it before. */
  added: number;
  /** Items that were to be added. */
  asked: number;
  onList: (done: { list: List; added: number }) => void;
  onClose: () => void;
}

/** Shows how many items were added, and the ways on: to the list, and to its link, for which a list is made public. */
export function AddedToList({ list, added, asked, onList, onClose }: AddedToListProps) {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const share = useRef<HTMLButtonElement>(null);
  const path = `/r/lists?list=${encodeURIComponent(list.pk)}`;
  const address = new URL(path, window.location.origin).href;
  // The field that had the focus is gone.
  useEffect(() => share.current?.focus(), []);

  async function copy() {
    try {
      if (!list.public) {
        onList({ list: await publishList(list.pk), added });
        refreshListsSoon(client);
        void client.invalidateQueries({ queryKey: ['list', list.pk] });
      }
    } catch (cause) {
      setSaid(words.notShared({ reason: cause instanceof Error ? cause.message : String(cause) }));
      return;
    }
    setSaid(
      await navigator.clipboard.writeText(address).then(
        () => words.linkCopied,
        () => words.notCopied({ address }),
      ),
    );
  }

  return (
    <div className={styles.parts}>
      <p role="status">
        <RichText
          text={added === 0 ? words.already({ asked }) : words.added({ added, there: asked - added })}
          parts={{ list: () => <b>{list.name}</b> }}
        />
      </p>
      <p className={styles.actions}>
        <button type="button" ref={share} className="btn btn--main" onClick={() => void copy()}>
          {list.public ? shared.copyLink : words.share}
        </button>
        <Link className="btn" to={path} onClick={onClose}>
          {words.open}
          <span className="vh"> {list.name}</span>
        </Link>
      </p>
      {list.public || said !== '' ? null : <p className="meta">{words.sharing}</p>}
      <output className={styles.said}>{said}</output>
    </div>
  );
}
