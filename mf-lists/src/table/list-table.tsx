import type { ListSummary } from '@iconotheca/contracts/list/list';
import { formatNumber, Link } from '@iconotheca/client';
import { listsAddress } from '../lists-address.ts';
import styles from './list-table.module.css';
import { words } from '../words/page.ts';

interface ListTableProps {
  lists: readonly ListSummary[];
  /** The pk of the list that is shown. */
  selected: string | undefined;
}

/** Shows lists by name, with their numbers of items. */
export function ListTable({ lists, selected }: ListTableProps) {
  if (lists.length === 0) return <p className="meta">{words.noLists}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.fields.name}</th>
          <th scope="col">{words.number}</th>
        </tr>
      </thead>
      <tbody>
        {lists.map(({ pk, name, count, public: isPublic }) => (
          <tr key={pk} className={pk === selected ? styles.selected : undefined}>
            <td>
              <Link to={listsAddress({ pk })} aria-current={pk === selected ? 'true' : undefined} preventScrollReset>
                {name}
              </Link>
              {isPublic ? <span className={styles.public}>{words.public}</span> : null}
            </td>
            <td className="num">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
