import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { limits } from '@iconotheca/contracts/limits';
import { GridSkeleton, HitGrid } from '@iconotheca/ui/cards/hit-grid';
import { withPicture } from '@iconotheca/ui/filters/with-picture';
import { call } from '@iconotheca/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOnlyPictured } from '../../facets/pictured/use-only-pictured.ts';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { useView } from '../view-select.tsx';
import { words as common } from '../../words/common.ts';
import styles from './newest.module.css';

/** Number of items, as many as are shown at first of a search. */
const count = limits.visibleStep;

/** Asks for the newest items of a section. */
export function newestQueryOptions(section: string, isOnlyPictured: boolean) {
  return queryOptions({
    queryKey: ['section-newest', section, isOnlyPictured] as const,
    queryFn: async ({ signal }) => {
      const filters = isOnlyPictured ? [withPicture] : [];
      const asked = { section, q: '', filters, sort: 'NEWEST', page: 0, size: count } as const;
      return (await call(searchEndpoints.search, asked, { signal })).hits;
    },
  });
}

/** Shows the newest items of a section to those who have not asked for anything; nothing where the call fails. */
export function Newest({ search }: { search: SectionSearch }) {
  const { section } = search;
  const { data: items, isPending } = useQuery(newestQueryOptions(section, useOnlyPictured(search)));
  const [view] = useView(section);
  if (items?.length === 0 || (items === undefined && !isPending)) return null;
  return (
    <section className={styles.newest} aria-labelledby="section-newest">
      <div className="rulehead">
        <h2 id="section-newest">{common.recent}</h2>
      </div>
      {items === undefined ? (
        <GridSkeleton view={view} count={15} />
      ) : (
        <HitGrid items={items} section={section} label={common.recent} view={view} />
      )}
    </section>
  );
}
