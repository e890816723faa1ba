import type { UserList } from '@iconotheca/contracts/item/item';
import { MarkdownText } from '@iconotheca/ui/markdown/markdown-text';
import { useId } from 'react';
import { ItemCards } from './item-cards.tsx';
import { useItems } from './items-query.ts';
import styles from './relations.module.css';
import { words } from '../words/item.ts';

interface UserListsProps {
  lists: readonly UserList[];
  section: string;
}

/** Lists that the record holds (USER_LIST): name, description, and the items that this archive has. */
export function UserLists({ lists, section }: UserListsProps) {
  return lists.map((list, index) => <OneList key={`${index} ${list.name}`} list={list} section={section} />);
}

function OneList({ list, section }: { list: UserList; section: string }) {
  const { name, description = '', entries } = list;
  const id = useId();
  const { items, isPending } = useItems(entries.map(({ uid }) => uid));
  const known = entries.flatMap(({ uid }) => items.get(uid) ?? []);
  const missing = entries.length - known.length;
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className="rulehead">
        <h2 id={id}>{name}</h2>
        <p className="meta num">{words.items({ count: entries.length })}</p>
      </div>
      {description !== '' && <MarkdownText text={description} />}
      {known.length > 0 && <ItemCards items={known} section={section} label={name} eagerCount={0} />}
      {!isPending && missing > 0 && <p className="meta">{words.notHere({ count: missing })}</p>}
    </section>
  );
}
