import { messages, PageTitle } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { ListFailure } from '../list/list-failure.tsx';
import { useReader } from '../use-reader.ts';
import { PrintSheet } from './print-sheet.tsx';
import { listQueryOptions } from '../list/list-query.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/sheet.ts';

/** Lays out the list that the address names for printing. */
export function ListSheet({ pk, sheet }: { pk: string; sheet: number }) {
  const { data: list, error, refetch } = useQuery(listQueryOptions(pk, useReader()));
  return (
    <div className="wrap">
      <PageTitle title={list === undefined ? shared.lists : words.toPrint({ name: list.name })} tab={shared.lists} />
      {content()}
    </div>
  );

  function content() {
    if (list !== undefined) return <PrintSheet list={list} sheet={sheet} />;
    return (
      <>
        <h1 tabIndex={-1}>{shared.lists}</h1>
        {error === null ? (
          <output className="meta">{messages.lists.loading}</output>
        ) : (
          <ListFailure error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
}
