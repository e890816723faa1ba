import { formatNumber } from '@iconotheca/kit/format';
import { Link } from '@iconotheca/kit/router';
import { overviewQueryOptions } from '@iconotheca/kit/queries/overview';
import { collectionSection } from '@iconotheca/contracts/section';
import { Failed } from '@iconotheca/kit/ui/failed';
import { useQuery } from '@tanstack/react-query';

/** The collections in this archive by name, each with its number of items and a way in. */
export function PartnerCollections() {
  const { data, isPending, isError, refetch } = useQuery(overviewQueryOptions);
  return (
    <>
      <p>
        These collections are in the archive now. Each has an address of its own; its items are found in the general
        search as well.
      </p>
      {isPending && <p role="status">Counting the collections…</p>}
      {isError && <Failed onRetry={() => void refetch()}>The collections cannot be listed just now.</Failed>}
      {data && (
        <ul>
          {[...data.collections]
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
