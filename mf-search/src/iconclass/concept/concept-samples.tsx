import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf } from '@iconotheca/contracts/item/item';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { conceptSamplesQueryOptions, iconclassLanguageAtom, Link } from '@iconotheca/client';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { Failed } from '@iconotheca/ui/elements/failed';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../../words/concepts.ts';
import styles from './concept-samples.module.css';

/** Two rows of three. */
const shown = 6;
const places = Array.from({ length: shown }, (_, index) => `place-${index}`);

/** Shows the use of a notation: some pictures that carry it, each leading to its item, and the way to all (IC-4). */
export function ConceptSamples({ notation }: { notation: string }) {
  const { data, error, refetch } = useQuery(conceptSamplesQueryOptions(notation, shown));
  const language = useAtomValue(iconclassLanguageAtom);
  if (error !== null) {
    return (
      <Failed className="meta" onRetry={() => void refetch()}>
        {words.failed}
      </Failed>
    );
  }
  if (data?.total === 0) return <p className="meta">{words.noItems}</p>;
  return (
    <>
      <h3 className={styles.heading}>{shared.othersUse}</h3>
      <ul className={styles.samples}>
        {data === undefined
          ? places.map((place) => (
              <li key={place} aria-hidden="true">
                <Skeleton className={styles.skeleton} />
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
      {data?.withheld ? <p className="meta">{words.withheld}</p> : null}
      <p className="meta">{data === undefined ? ' ' : <AllItems notation={notation} total={data.total} />}</p>
    </>
  );
}

function AllItems({ notation, total }: { notation: string; total: number }) {
  return (
    <Link to={searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] })}>
      {words.all({ count: total })}
    </Link>
  );
}
