import { collectionSection } from '@iconotheca/contracts/section';
import { useCollectionNames } from '@iconotheca/kit/parts/use-filter-labels';
import { Link } from '@iconotheca/kit/router';

/** The collections that the item belongs to, each with a way in. */
export function Collections({ codes }: { codes: readonly string[] }) {
  const nameOf = useCollectionNames(codes);
  if (codes.length === 0) return null;
  return (
    <section>
      <h2>Collections</h2>
      <ul>
        {[...new Set(codes)].map((code) => (
          <li key={code}>
            <Link to={`/r/section/${collectionSection(code)}`}>{nameOf(code)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
