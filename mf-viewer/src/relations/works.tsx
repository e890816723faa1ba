import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import type { Item } from '@iconotheca/contracts/item/item';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { call, formatNumber, Link } from '@iconotheca/client';
import { HitGrid } from '@iconotheca/ui/cards/hit-grid';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { textsOf } from '../fields/texts-of.ts';
import styles from './relations.module.css';
import { words } from '../words/item.ts';

/** Two rows of cards at the page's full width. */
const shown = 14;

/** The filters that find a person's name, each with its heading. */
const roles = [
  { field: 'ARTIST', heading: 'madeBy' },
  { field: 'OWNER', heading: 'ownedBy' },
] as const;
type Role = (typeof roles)[number];

function worksQueryOptions(field: Role['field'], name: string) {
  return queryOptions({
    queryKey: ['works', field, name] as const,
    queryFn: ({ signal }) =>
      call(
        searchEndpoints.search,
        {
          section: 'all',
          q: '',
          filters: [{ field, mode: 'A', value: name }],
          sort: 'ADATE',
          page: 0,
          size: shown,
        },
        { signal },
      ),
  });
}

/** Shows items made by a person, and items the person owned, the oldest first. */
export function Works({ item, section }: { item: Item; section: string }) {
  const name = textsOf(item, 'SHOW_NAME')[0] ?? textsOf(item, 'TITLE')[0];
  if (name === undefined) return null;
  return roles.map((role) => <WorksInRole key={role.field} role={role} name={name} section={section} />);
}

function WorksInRole({ role, name, section }: { role: Role; name: string; section: string }) {
  const { data } = useQuery(worksQueryOptions(role.field, name));
  if (data === undefined || data.total === 0) return null;
  const all = searchHref('all', { q: '', filters: [{ field: role.field, mode: 'A', value: name }] });
  const id = `works-${role.field}`;
  const heading = words[role.heading]({ name });
  return (
    <section className={styles.works} aria-labelledby={id}>
      <div className="rulehead">
        <h2 id={id}>{heading}</h2>
        <Link to={all}>{data.total > shown ? words.all({ count: formatNumber(data.total) }) : words.asSearch}</Link>
      </div>
      <HitGrid items={data.hits} section={section} label={heading} eagerCount={0} />
    </section>
  );
}
