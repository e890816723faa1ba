import { describeHref } from '@iconotheca/contracts/describe-url';
import { uidOf, type Item } from '@iconotheca/contracts/item';
import { lacksOf } from '@iconotheca/contracts/lack';
import { defaultSort } from '@iconotheca/contracts/search';
import type { SearchState } from '@iconotheca/contracts/search-url';
import { formatNumber } from '@iconotheca/kit/format';
import { describeMessages as words } from '@iconotheca/kit/messages/describe';
import { Link } from '@iconotheca/kit/router';
import { currentSearchAtom } from '@iconotheca/kit/state/current-search';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import styles from './describe.module.css';
import { askLacking } from './lacking-query.ts';
import { newTask } from './task.ts';

/** From an item to the task it belongs to: what its search, or else its section, found that nobody has described. */
export function DescribeMore({ item, section: own }: { item: Item; section: string }) {
  const run = useAtomValue(currentSearchAtom);
  const section = run?.section ?? own;
  const search: SearchState = { q: run?.q ?? '', filters: run?.filters ?? [] };
  if (run !== null && run.sort !== defaultSort) search.sort = run.sort;
  const { data: count = 0 } = useQuery({
    queryKey: ['lacking', section, search.q, search.filters] as const,
    queryFn: async () => (await askLacking({ section, search, task: newTask(search) }, 0, 0)).total,
  });
  if (count === 0) return null;
  const isOne = lacksOf(item).length > 0;
  return (
    <p className={styles.more}>
      {words.lacking(formatNumber(count), count === 1)}{' '}
      <Link to={describeHref(section, { search, ...(isOne ? { uid: uidOf(item) } : {}) })}>{words.begin}</Link>
    </p>
  );
}
