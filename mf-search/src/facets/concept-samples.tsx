import { itemHref } from '@iconotheca/contracts/iiif';
import { uidOf } from '@iconotheca/contracts/item';
import { searchHref } from '@iconotheca/contracts/search-url';
import { captionOf } from '@iconotheca/kit/domain/caption';
import { formatNumber } from '@iconotheca/kit/format';
import { ItemImage } from '@iconotheca/kit/parts/item-image';
import { conceptSamplesQueryOptions } from '@iconotheca/kit/queries/concept-samples';
import { Link } from '@iconotheca/kit/router';
import { iconclassLanguageAtom } from '@iconotheca/kit/state/settings';
import { Bone } from '@iconotheca/kit/ui/bone';
import { Failed } from '@iconotheca/kit/ui/failed';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import styles from './concept-samples.module.css';

/** Two rows of three. */
const shown = 6;
const places = Array.from({ length: shown }, (_, index) => `place-${index}`);

/** How others used a notation: some pictures that carry it, each leading to its item, and the way to all (IC-4). */
export function ConceptSamples({ notation }: { notation: string }) {
  const { data, error, refetch } = useQuery(conceptSamplesQueryOptions(notation, shown));
  const language = useAtomValue(iconclassLanguageAtom);
  if (error !== null) {
    return (
      <Failed className="meta" onRetry={() => void refetch()}>
        The pictures could not be loaded.
      </Failed>
    );
  }
  if (data?.total === 0) return <p className="meta">No items yet.</p>;
  return (
    <>
      <h4 className={styles.heading}>How others used it</h4>
      <ul className={styles.samples}>
        {data === undefined
          ? places.map((place) => (
              <li key={place} aria-hidden="true">
                <Bone className={styles.bone} />
              </li>
            ))
          : data.hits.map((item) => (
              <li key={uidOf(item)}>
                <Link to={itemHref(uidOf(item), 'all')} title={captionOf(item, language).text}>
                  <ItemImage item={item} alt={captionOf(item, language).text} />
                </Link>
              </li>
            ))}
      </ul>
      {data?.withheld ? <p className="meta">Subscribers see more.</p> : null}
      <p className="meta">{data === undefined ? ' ' : <AllItems notation={notation} total={data.total} />}</p>
    </>
  );
}

function AllItems({ notation, total }: { notation: string; total: number }) {
  return (
    <Link to={searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] })}>
      {total === 1 ? 'The one item with it' : `All ${formatNumber(total)} items with it`}
    </Link>
  );
}
