import { messages, PageTitle } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { ListFailure } from '../list/list-failure.tsx';
import { useReader } from '../use-reader.ts';
import { PrintSheet } from './print-sheet.tsx';
import { listQueryOptions } from '../list/list-query.ts';
import { words as page } from '../messages.ts';
import { words } from './messages.ts';

/** The list that the address names, laid out for printing. */
export function ListSheet({ pk, sheet }: { pk: string; sheet: number }) {
  const { data: list, error, refetch } = useQuery(listQueryOptions(pk, useReader()));
  return (
    <div className="wrap">
      <PageTitle title={list === undefined ? page.lists : words.toPrint(list.name)} tab={page.lists} />
      {content()}
    </div>
  );

  function content() {
    if (list !== undefined) return <PrintSheet list={list} sheet={sheet} />;
    return (
      <>
        <h1 tabIndex={-1}>{page.lists}</h1>
        {error === null ? (
          <output className="meta">{messages.lists.loading}</output>
        ) : (
          <ListFailure error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
}
