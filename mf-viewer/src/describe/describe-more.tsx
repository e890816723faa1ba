import { describeHref } from '@iconotheca/contracts/search/describe-url';
import { missingFieldsOf } from '@iconotheca/contracts/item/missing-field';
import { defaultSort } from '@iconotheca/contracts/search/search';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { currentSearchAtom, itemQueryOptions, Link, useParams } from '@iconotheca/client';
import { words } from '@iconotheca/ui/words/describe';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import styles from './describe.module.css';
import { fetchUndescribed } from './undescribed-query.ts';
import { newTask } from './task.ts';

/** Links an item to the task with the items of its search, or else its section, that have no notations. */
export function DescribeMore({ uid }: { uid: string }) {
  const { uid: isOnItsPage, section: own = 'all' } = useParams();
  const item = useQueryClient().getQueryData(itemQueryOptions(uid).queryKey);
  const run = useAtomValue(currentSearchAtom);
  const section = run?.section ?? own;
  const search: SearchState = { q: run?.q ?? '', filters: run?.filters ?? [], read: run?.read, within: run?.within };
  if (run !== null && run.sort !== defaultSort) search.sort = run.sort;
  const { data: count = 0 } = useQuery({
    queryKey: ['undescribed', section, search.q, search.filters, search.read, search.within] as const,
    queryFn: async () => (await fetchUndescribed({ section, search, task: newTask(search) }, 0, 0)).total,
  });
  const isOne = item !== undefined && missingFieldsOf(item).length > 0;
  // Within a task there is no link to start one; who has searched nothing is told where the item itself has no subjects.
  if (count === 0 || isOnItsPage === undefined || (run === null && !isOne)) return null;
  return (
    <p className={styles.more}>
      {words.undescribed({ count })}{' '}
      <Link to={describeHref(section, { search, ...(isOne ? { uid } : {}) })}>{words.begin}</Link>
    </p>
  );
}
