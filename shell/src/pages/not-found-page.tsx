import { searchHref } from '@iconotheca/contracts/search/search-url';
import { Link, messages, PageTitle, useNavigate } from '@iconotheca/client';
import type { FormEvent } from 'react';
import styles from './notice.module.css';

/** The fallback screen for any other path (spec §2). */
export function NotFoundPage() {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    void navigate(searchHref('all', { q: typeof q === 'string' ? q : '', filters: [] }));
  }

  return (
    <div className={`wrap ${styles.notice}`}>
      <PageTitle title="Page not found" />
      <h1 tabIndex={-1}>There is nothing at this address</h1>
      <p className="text">The address may be mistyped or incomplete.</p>
      <form className={styles.search} role="search" action="/r/section/all" method="get" onSubmit={search}>
        <label className="vh" htmlFor="not-found-q">
          Search all content
        </label>
        <input
          className="input"
          id="not-found-q"
          name="q"
          type="search"
          placeholder={messages.search.placeholder}
          autoComplete="off"
        />
        <button type="submit" className="btn btn--main">
          {messages.search.button}
        </button>
      </form>
      <p>
        <Link className="btn" to="/r/">
          Home
        </Link>
      </p>
    </div>
  );
}
