import type { List } from '@iconotheca/contracts/list/list';
import { Link, messages } from '@iconotheca/client';
import { listsAddress } from '../lists-address.ts';
import styles from './entries-bar.module.css';
import { ExportList } from './export-list.tsx';
import { words } from '../words/entries.ts';

interface EntriesBarProps {
  list: List;
  ticked: ReadonlySet<string>;
  onAll: () => void;
  onNone: () => void;
  onRemove: () => void;
}

/** Offers the acts on the items of a list, ticked or all. */
export function EntriesBar({ list, ticked, onAll, onNone, onRemove }: EntriesBarProps) {
  return (
    <div className={styles.bar}>
      {list.isMine ? (
        <>
          <output>{words.selected({ count: ticked.size })}</output>
          <button type="button" className="link" onClick={onAll}>
            {messages.saved.all}
          </button>
          <button type="button" className="link" onClick={onNone}>
            {messages.saved.none}
          </button>
          <button type="button" className="btn btn--small" disabled={ticked.size === 0} onClick={onRemove}>
            {messages.saved.remove(ticked.size)}
          </button>
        </>
      ) : null}
      <ExportList list={list} ticked={ticked} />
      <Link to={listsAddress({ pk: list.pk, sheet: 1 })}>{words.print}</Link>
    </div>
  );
}
