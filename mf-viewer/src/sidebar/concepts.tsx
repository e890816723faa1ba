import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { formatNumber, Link, messages, notationQueryOptions } from '@iconotheca/client';
import { CopyNotation } from '@iconotheca/ui/notations/copy-notation';
import { ConceptLabel, Notation } from '@iconotheca/ui/notations/notation';
import { useNotations } from '@iconotheca/ui/notations/use-notations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './sidebar.module.css';

function conceptHref(notation: string): string {
  return searchHref('all', { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: notation }] });
}

interface ConceptsProps {
  notations: readonly string[];
  /** Whether it stands among the groups of fields, because notes replace the sidebar. */
  isInDetails?: boolean;
  /** Rendered below the list. */
  children?: ReactNode;
}

/**
 * The item's notations as concepts: label first, then code, the path on demand, and the number of items that share it.
 */
export function Concepts({ notations, isInDetails = false, children }: ConceptsProps) {
  return (
    <section>
      {isInDetails ? <h3>Iconclass</h3> : <h2>Iconclass</h2>}
      {notations.length === 0 ? (
        <p className="meta">No subjects yet.</p>
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

/** A row of a list of concepts. */
export function Concept({ notation }: { notation: string }) {
  const { data } = useQuery(notationQueryOptions(notation));
  const answer = data && isResolved(data) ? data : undefined;
  return (
    <li className={styles.concept}>
      <details>
        <summary>
          <Notation notation={notation} />
        </summary>
        {answer === undefined ? (
          <p className="meta">{data && !isResolved(data) ? data.message : ''}</p>
        ) : (
          <Path steps={answer.p.slice(0, -1)} />
        )}
        <p className={styles.copy}>
          <CopyNotation notation={notation} />
        </p>
      </details>
      <Link className={styles.count} to={conceptHref(notation)} aria-label={itemsWith(notation, answer?.count)}>
        <span className="num">{answer?.count === undefined ? 'find' : formatNumber(answer.count)}</span>
      </Link>
    </li>
  );
}

function itemsWith(notation: string, count: number | undefined): string {
  return count === undefined ? `Find items with ${notation}` : `${formatNumber(count)} items with ${notation}`;
}

function Path({ steps }: { steps: readonly string[] }) {
  const answers = useNotations(steps);
  if (steps.length === 0) return <p className="meta">{messages.item.topOfPath}</p>;
  return (
    <ol className={styles.path} aria-label="Path">
      {steps.map((step) => {
        const answer = answers.get(step);
        return (
          <li key={step}>
            <Link to={conceptHref(step)}>
              {answer === undefined ? null : <ConceptLabel answer={answer} />} <code className="code">{step}</code>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
