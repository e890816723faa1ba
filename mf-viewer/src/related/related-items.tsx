import { itemsEndpoints } from '@iconotheca/contracts/item/endpoints';
import type { Item } from '@iconotheca/contracts/item/item';
import type { RelatedItem } from '@iconotheca/contracts/item/related';
import { uidOf } from '@iconotheca/contracts/item/item';
import { call } from '@iconotheca/client';
import { ItemCard } from '@iconotheca/ui/cards/item-card';
import { ConceptLabel } from '@iconotheca/ui/notations/notation';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
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

/**
 * Items with the same subjects, then items that look alike. Renders nothing when there are none, or when the request
 * fails (spec §8).
 */
export function RelatedItems({ uid, section }: RelatedItemsProps) {
  const { data } = useQuery(relatedQueryOptions(uid));
  if (data === undefined) return null;
  const { bySubject, byLook } = data;
  return (
    <>
      {bySubject.length > 0 && (
        <Row title="Related by subject">
          {bySubject.map(({ item, shared }) => (
            <RelatedCard key={uidOf(item)} item={item} section={section} shared={shared} />
          ))}
        </Row>
      )}
      {byLook.length > 0 && (
        <Row title="Looks alike" remark="Similar in colour and composition">
          {byLook.map((item) => (
            <RelatedCard key={uidOf(item)} item={item} section={section} />
          ))}
        </Row>
      )}
    </>
  );
}

interface RowProps {
  title: string;
  remark?: string;
  children: ReactNode;
}

function Row({ title, remark, children }: RowProps) {
  const id = useId();
  return (
    <section className={styles.related} aria-labelledby={id}>
      <div className="rulehead">
        <h2 id={id}>{title}</h2>
      </div>
      {remark !== undefined && <p className={`meta ${styles.remark}`}>{remark}</p>}
      <ul className={styles.cards} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

interface RelatedCardProps extends Partial<Pick<RelatedItem, 'shared'>> {
  item: Item;
  section: string;
}

function RelatedCard({ item, section, shared }: RelatedCardProps) {
  return (
    <li>
      <ItemCard item={item} section={section} />
      {shared !== undefined && <Reason notations={shared} />}
    </li>
  );
}

/** `Also shows lion; ship (in general)` */
function Reason({ notations }: { notations: readonly string[] }) {
  const answers = useNotations(notations);
  return (
    <p className={styles.reason}>
      Also shows{' '}
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
