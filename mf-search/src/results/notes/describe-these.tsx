import { describeHref } from '@iconotheca/contracts/search/describe-url';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { formatNumber, Link } from '@iconotheca/client';
import { describeMessages as words } from '@iconotheca/ui/notations/describe-messages';
import styles from './describe-these.module.css';

interface DescribeTheseProps {
  section: string;
  search: SearchState;
  /** Items of the search without notations. */
  count: number;
}

/** The number of results without a description, and the link to the task of describing them. */
export function DescribeThese({ section, search, count }: DescribeTheseProps) {
  return (
    <p className={styles.these}>
      {words.undescribed(formatNumber(count), count === 1)}{' '}
      <Link to={describeHref(section, { search })}>{words.begin}</Link>
    </p>
  );
}
