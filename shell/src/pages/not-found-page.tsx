import { searchHref } from '@iconotheca/contracts/search/search-url';
import { Link, messages, PageTitle, useNavigate } from '@iconotheca/client';
import type { FormEvent } from 'react';
import styles from './notice.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

/** Shows the fallback screen for any other path (spec §2). */
export function NotFoundPage() {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    void navigate(searchHref('all', { q: typeof q === 'string' ? q : '', filters: [] }));
  }

  return (
    <div className={`wrap ${styles.notice}`}>
      <PageTitle title={words.notFound} />
      <h1 tabIndex={-1}>{words.nothingHere}</h1>
      <p className="text">{words.mistyped}</p>
      <form className={styles.search} role="search" action="/r/section/all" method="get" onSubmit={search}>
        <label className="vh" htmlFor="not-found-q">
          {shared.searchAll}
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
          {shared.home}
        </Link>
      </p>
    </div>
  );
}
