import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { formatNumber, Link, notationQueryOptions } from '@iconotheca/client';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { ShortNotation } from '@iconotheca/ui/notations/notation';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { conceptHref } from './concept-href.ts';
import styles from './sidebar.module.css';
import { words } from '../words/item.ts';

const ConceptMore = lazyPart(async () => (await import('./concept-more.tsx')).ConceptMore);

/** The same in every language. */
const iconclass = 'Iconclass';

interface ConceptsProps {
  notations: readonly string[];
  /** Set if it stands among the groups of fields, because notes replace the sidebar. */
  isInDetails?: boolean;
  /** Rendered below the list. */
  children?: ReactNode;
}

/**
 * Lists the item's notations as concepts: label first, then code, the path on demand, and the number of items that
 * share it.
 */
export function Concepts({ notations, isInDetails = false, children }: ConceptsProps) {
  return (
    <section>
      {isInDetails ? <h3>{iconclass}</h3> : <h2>{iconclass}</h2>}
      {notations.length === 0 ? (
        <p className="meta">{words.noSubjects}</p>
      ) : (
        <ul>
          {[...new Set(notations)].map((notation) => (
            <Concept key={notation} notation={notation} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

/** Shows a row of a list of concepts. */
export function Concept({ notation }: { notation: string }) {
  const { data } = useQuery(notationQueryOptions(notation));
  const answer = data && isResolved(data) ? data : undefined;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.concept}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <ShortNotation notation={notation} />
        </summary>
        {isOpen && (
          <Suspense>
            <ConceptMore notation={notation} answer={data ?? undefined} />
          </Suspense>
        )}
      </details>
      <Link className={styles.count} to={conceptHref(notation)} aria-label={itemsWith(notation, answer?.count)}>
        <span className="num">{answer?.count === undefined ? words.find : formatNumber(answer.count)}</span>
      </Link>
    </li>
  );
}

function itemsWith(notation: string, count: number | undefined): string {
  return count === undefined ? words.findWith({ notation }) : words.itemsWith({ count: formatNumber(count), notation });
}
