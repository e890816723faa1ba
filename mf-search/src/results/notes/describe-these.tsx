import { describeHref } from '@iconotheca/contracts/search/describe-url';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { Link } from '@iconotheca/client';
import { words } from '@iconotheca/ui/words/describe';
import styles from './describe-these.module.css';

interface DescribeTheseProps {
  section: string;
  search: SearchState;
  /** Items of the search without notations. */
  count: number;
}

/** Shows the number of results without a description, and the link to the task of describing them. */
export function DescribeThese({ section, search, count }: DescribeTheseProps) {
  return (
    <p className={styles.these}>
      {words.undescribed({ count })} <Link to={describeHref(section, { search })}>{words.begin}</Link>
    </p>
  );
}
