import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { collections } from '@iconotheca/contracts/collection/collection';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { defaultView } from '@iconotheca/ui/cards/view';
import { formatNumber, isLoggedInAtom, Link, PageTitle, call } from '@iconotheca/client';
import { GridSkeleton, HitGrid } from '@iconotheca/ui/cards/hit-grid';
import { Failed } from '@iconotheca/ui/elements/failed';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import styles from './provenance.module.css';

const archive = 'him_CERLPDA';
const forum = 'him_CERLCANYOUHELP';
const shown = 12;

/** For those who are logged in alone. */
const WithdrawnRecords = lazyPart(async () => (await import('./withdrawn/withdrawn-records.tsx')).WithdrawnRecords);

/** /r/cerl/pda: the consortium's collection, its open questions, and the link to add a record (spec §2). */
export function CollectionPage() {
  return (
    <div className="wrap">
      <PageTitle title={collections['CERLPDA'] ?? 'Provenance'} section={archive} />
      <header className={styles.intro}>
        <h1 tabIndex={-1}>{collections['CERLPDA']}</h1>
        <p className="text">
          Who owned a book before the library did? Bindings, stamps, bookplates and inscriptions can tell. Librarians of
          the consortium collect these marks here, so that a mark identified in one library helps to identify the same
          mark in another.
        </p>
        <p className={styles.actions}>
          <Link className="btn btn--main" to="/r/cerl/pda/">
            Add New Item
          </Link>
          <Link className="btn" to={everythingIn(archive)}>
            Search the collection
          </Link>
        </p>
      </header>
      <Part section={forum} title="Can You Help?" all="All open questions" />
      <Part section={archive} title="In the archive" all="All records" />
      {useAtomValue(isLoggedInAtom) && (
        <Suspense fallback={null}>
          <WithdrawnRecords />
        </Suspense>
      )}
    </div>
  );
}

/** The search for all items of a section, in the order of the records. */
function everythingIn(section: string): string {
  return searchAddress(section, { q: '', filters: [], sort: 'SORTID' });
}

interface PartProps {
  section: string;
  title: string;
  all: string;
}

function Part({ section, title, all }: PartProps) {
  const { data, isPending, isError, error, refetch } = useQuery(sampleQueryOptions(section, shown));
  return (
    <section className={styles.part} aria-labelledby={section} aria-busy={isPending}>
      <div className="rulehead">
        <h2 id={section}>{title}</h2>
        {data !== undefined && data.total > 0 && (
          <Link to={everythingIn(section)}>
            {all}, {formatNumber(data.total)}
          </Link>
        )}
      </div>
      {isPending && <GridSkeleton view={defaultView} count={shown} />}
      {isError && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
      {data?.total === 0 && <p className="text">No records yet. Add the first.</p>}
      {data !== undefined && <HitGrid items={data.hits} section={section} label={title} />}
    </section>
  );
}

/** A first look into a section: a few of its items in the order of their ids. */
function sampleQueryOptions(section: string, size: number) {
  return queryOptions({
    queryKey: ['sample', section, size] as const,
    queryFn: ({ signal }) =>
      call(searchEndpoints.search, { section, q: '', filters: [], sort: 'SORTID', page: 0, size }, { signal }),
  });
}
