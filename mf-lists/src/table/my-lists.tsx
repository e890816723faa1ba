import { ApiError, Link, messages } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listsAddress } from '../lists-address.ts';
import { LoginNotice } from '../login-notice.tsx';
import { useReader } from '../use-reader.ts';
import { ListTable } from './list-table.tsx';
import styles from './my-lists.module.css';
import { listsQueryOptions } from './lists-query.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

/** Shows the reader's lists and the way to a new one; to visitors, the use of an account. */
export function MyLists({ selected }: { selected: string | undefined }) {
  const reader = useReader();
  const { data: lists, error, refetch } = useQuery(listsQueryOptions(reader));
  const isRefused = error instanceof ApiError && error.code === 'not-allowed';
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{shared.lists}</h1>
        {reader === undefined || isRefused ? null : (
          <Link className="btn" to={listsAddress({ isNew: true })} preventScrollReset>
            {words.newButton}
          </Link>
        )}
      </div>
      {content()}
    </>
  );

  function content(): ReactNode {
    if (reader === undefined || isRefused) return <WhyAccount />;
    if (lists !== undefined) return <ListTable lists={lists} selected={selected} />;
    if (error === null) return <output className="meta">{messages.lists.loading}</output>;
    return (
      <div role="alert" className="note note--warn">
        <p>{words.notLoaded({ reason: error.message })}</p>
        <button type="button" className="link" onClick={() => void refetch()}>
          {shared.tryAgain}
        </button>
      </div>
    );
  }
}

function WhyAccount() {
  return <LoginNotice>{words.whyAccount}</LoginNotice>;
}
