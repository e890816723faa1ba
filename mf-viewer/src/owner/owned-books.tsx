import { copyHref } from '@iconotheca/contracts/owner/addresses';
import type { OwnedBook } from '@iconotheca/contracts/owner/owner';
import { Link } from '@iconotheca/client';
import { Fragment } from 'react';
import { words } from '../words/owner.ts';
import { OwnerLink } from './owner-link.tsx';
import styles from './ownership.module.css';

/** Copies that an owner had, each with where it is today and who else had it. */
export function OwnedBooks({ books }: { books: readonly OwnedBook[] }) {
  return (
    <ul className={styles.books}>
      {books.map((book) => (
        <li key={`${book.institution.id ?? book.institution.name} ${book.shelfmark}`}>
          <BookTitle book={book} />
          <span className={styles.shelf}>
            {book.institution.name} <CopyLink book={book} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function BookTitle({ book: { title, author, imprint, others } }: { book: OwnedBook }) {
  return (
    <span>
      {author !== undefined && `${author}, `}
      {title !== undefined && <i>{title}</i>}
      {imprint !== undefined && <span className="meta"> {imprint}</span>}
      {others.length > 0 && (
        <span className="meta">
          {' '}
          {words.otherOwners}{' '}
          {others.map((owner, at) => (
            <Fragment key={owner.id}>
              {at > 0 && '; '}
              <OwnerLink owner={owner} />
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}

function CopyLink({ book }: { book: OwnedBook }) {
  const href = copyHref(book);
  const shelfmark = <span className="code">{book.shelfmark}</span>;
  return href === undefined ? shelfmark : <Link to={href}>{shelfmark}</Link>;
}
