import { archiveCodes } from '@iconotheca/contracts/collection/profiles';
import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import type { Sort } from '@iconotheca/contracts/search/search';
import { mayKeepThesaurus } from '@iconotheca/contracts/thesaurus/replace-entry';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { defaultView } from '@iconotheca/ui/cards/view';
import { formatNumber, isLoggedInAtom, Link, PageTitle, call, useSession } from '@iconotheca/client';
import { archiveSection, contributedArchive, forumSection, pageProfiles } from '@iconotheca/ui/collections/profiles';
import { sectionLabel } from '@iconotheca/ui/filters/section-label';
import { GridSkeleton, HitGrid } from '@iconotheca/ui/cards/hit-grid';
import { Failed } from '@iconotheca/ui/elements/failed';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import styles from './provenance.module.css';
import { words } from './words/collection.ts';

const shown = 12;

/** For those who are logged in alone. */
const WithdrawnRecords = lazyPart(async () => (await import('./withdrawn/withdrawn-records.tsx')).WithdrawnRecords);

/** Shows /r/cerl/pda: the consortium's collection, its open questions, and the link to add a record (spec §2). */
export function CollectionPage() {
  const session = useSession();
  const archive = archiveSection();
  const forum = forumSection();
  const name = contributedArchive()?.name ?? words.title;
  return (
    <div className="wrap">
      <PageTitle title={name} section={archive} />
      <header className={styles.intro}>
        <h1 tabIndex={-1}>{name}</h1>
        <p className="text">{words.intro}</p>
        <p className={styles.actions}>
          <Link className="btn btn--main" to="/r/cerl/pda/">
            {words.add}
          </Link>
          <Link className="btn" to={searchAddress(archive, allRecords)}>
            {words.search}
          </Link>
          {session !== undefined && mayKeepThesaurus(session, archiveCodes(pageProfiles())) && (
            <Link className="btn" to="/r/cerl/pda/thesaurus">
              {words.thesaurus}
            </Link>
          )}
        </p>
      </header>
      {forum !== undefined && (
        <Part section={forum} title={sectionLabel(forum)} all={words.questions} search={openQuestions} />
      )}
      <Part section={archive} title={words.archive} all={words.records} search={allRecords} />
      {useAtomValue(isLoggedInAtom) && (
        <Suspense fallback={null}>
          <WithdrawnRecords />
        </Suspense>
      )}
    </div>
  );
}

/** All items of a section, in the order of the records. */
const allRecords = { q: '', filters: [], sort: 'SORTID' } satisfies SearchState;
/** Questions without an answer yet, the newest first. */
const openQuestions = {
  q: '',
  filters: [{ field: 'ANSWERED', mode: 'O', value: 'open' }],
  sort: 'NEWEST',
} satisfies SearchState;

interface PartProps {
  section: string;
  title: string;
  all: string;
  search: SearchState & { sort: Sort };
}

function Part({ section, title, all, search }: PartProps) {
  const { data, isPending, isError, error, refetch } = useQuery(sampleQueryOptions(section, search));
  return (
    <section className={styles.part} aria-labelledby={section} aria-busy={isPending}>
      <div className="rulehead">
        <h2 id={section}>{title}</h2>
        {data !== undefined && data.total > 0 && (
          <Link to={searchAddress(section, search)}>
            {all}, {formatNumber(data.total)}
          </Link>
        )}
      </div>
      {isPending && <GridSkeleton view={defaultView} count={shown} />}
      {isError && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
      {data?.total === 0 && <p className="text">{words.none}</p>}
      {data !== undefined && <HitGrid items={data.hits} section={section} label={title} />}
    </section>
  );
}

/** A first look into what a search finds: a few of its items. */
function sampleQueryOptions(section: string, search: PartProps['search']) {
  return queryOptions({
    queryKey: ['sample', section, search] as const,
    queryFn: ({ signal }) => call(searchEndpoints.search, { section, ...search, page: 0, size: shown }, { signal }),
  });
}
