import { formatNumber, Link, overviewQueryOptions, pageDataOfDocument } from '@iconotheca/client';
import { collectionSection } from '@iconotheca/contracts/collection/section';
import { isThemeOrForum } from '@iconotheca/ui/collections/profiles';
import { Failed } from '@iconotheca/ui/elements/failed';
import { useQuery } from '@tanstack/react-query';

/** The collections in this archive by name, each with its number of items and a link. */
export function PartnerCollections() {
  const { data, isPending, isError, refetch } = useQuery(overviewQueryOptions);
  return (
    <>
      <Partners />
      <p>
        These collections are in the archive. Each has its own page, and its items also appear in the general search.
      </p>
      {isPending && <p role="status">Counting the collections…</p>}
      {isError && <Failed onRetry={() => void refetch()}>The collections cannot be loaded right now.</Failed>}
      {data && (
        <ul>
          {data.collections
            .filter(({ code }) => !isThemeOrForum(code))
            .sort((one, other) => one.name.localeCompare(other.name, 'en'))
            .map(({ code, name, count: items }) => (
              <li key={code}>
                <Link to={`/r/section/${collectionSection(code)}`}>{name}</Link>, {formatNumber(items)}{' '}
                {items === 1 ? 'item' : 'items'}
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

/** With whom the visited host works, where its brand says so. */
function Partners() {
  const { partners = [] } = pageDataOfDocument().brand;
  if (partners.length === 0) return null;
  return (
    <>
      <h2>Partners</h2>
      <ul>
        {partners.map(({ label, href }) => (
          <li key={href}>{href.startsWith('/') ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>}</li>
        ))}
      </ul>
      <h2>Collections</h2>
    </>
  );
}
