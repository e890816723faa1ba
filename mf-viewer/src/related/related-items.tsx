import { itemsEndpoints } from '@iconotheca/contracts/endpoints/items';
import type { RelatedItem } from '@iconotheca/contracts/related';
import { uidOf } from '@iconotheca/contracts/item';
import { call } from '@iconotheca/kit/api/call';
import { ItemCard } from '@iconotheca/kit/parts/item-card';
import { ConceptLabel } from '@iconotheca/kit/parts/notation';
import { useNotations } from '@iconotheca/kit/parts/use-notations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styles from './related.module.css';

function relatedQueryOptions(uid: string) {
  return queryOptions({
    queryKey: ['related', uid] as const,
    queryFn: ({ signal }) => call(itemsEndpoints.related, { id: uid }, { signal }),
  });
}

interface RelatedItemsProps {
  uid: string;
  section: string;
}

/** Items that show the same. Nothing stands here for an item without such, nor when they cannot be had (spec §8). */
export function RelatedItems({ uid, section }: RelatedItemsProps) {
  const { data } = useQuery(relatedQueryOptions(uid));
  return data === undefined || data.bySubject.length === 0 ? null : (
    <BySubject related={data.bySubject} section={section} />
  );
}

function BySubject({ related, section }: { related: readonly RelatedItem[]; section: string }) {
  return (
    <section className={styles.related} aria-labelledby="related-by-subject">
      <div className="rulehead">
        <h2 id="related-by-subject">Related by subject</h2>
      </div>
      <ul className={styles.cards} aria-labelledby="related-by-subject">
        {related.map(({ item, shared }) => (
          <li key={uidOf(item)}>
            <ItemCard item={item} section={section} />
            <Reason notations={shared} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `because both show lion; ship (in general)` */
function Reason({ notations }: { notations: readonly string[] }) {
  const answers = useNotations(notations);
  return (
    <p className={styles.reason}>
      because both show{' '}
      {notations.map((notation, index) => {
        const answer = answers.get(notation);
        return (
          <span key={notation}>
            {index > 0 && '; '}
            {answer === undefined ? <code className="code">{notation}</code> : <ConceptLabel answer={answer} />}
          </span>
        );
      })}
    </p>
  );
}
