import { Link } from '@iconotheca/client';
import { pagesShown } from './pages-shown.ts';
import styles from './pager.module.css';
import { words } from '../words/elements.ts';

interface PagerProps {
  /** From 0. */
  page: number;
  pageCount: number;
  /** Accessible name of the paged list: `Items in this book`. */
  label: string;
  /** Address of a page. */
  to: (page: number) => string;
}

/** Links to the pages of a long list: the first, the last, and those about the current one. */
export function Pager({ page, pageCount, label, to }: PagerProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 0 ? (
        <Link to={to(page - 1)} rel="prev" preventScrollReset>
          {words.previous}
        </Link>
      ) : null}
      <ol>
        {pagesShown(page, pageCount).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(shown)}
                aria-label={words.page({ number: shown + 1 })}
                aria-current={shown === page ? 'page' : undefined}
                preventScrollReset
              >
                {shown + 1}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount - 1 ? (
        <Link to={to(page + 1)} rel="next" preventScrollReset>
          {words.next}
        </Link>
      ) : null}
    </nav>
  );
}
