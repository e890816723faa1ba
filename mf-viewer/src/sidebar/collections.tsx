import { collectionSection, isSection } from '@iconotheca/contracts/collection/section';
import { useCollectionNames } from '@iconotheca/ui/filters/use-collection-names';
import { Link } from '@iconotheca/client';
import type { ReactNode } from 'react';
import { words } from '../words/item.ts';

interface CollectionsProps {
  codes: readonly string[];
  /** Set if it stands among the groups of fields, because notes replace the sidebar. */
  isInDetails?: boolean;
  /** Rendered below the list. */
  children: ReactNode;
}

/** Lists the collections that the item belongs to, each with a link to its section. */
export function Collections({ codes, isInDetails = false, children }: CollectionsProps) {
  const nameOf = useCollectionNames(codes);
  return (
    <section>
      {isInDetails ? <h3>{words.collections}</h3> : <h2>{words.collections}</h2>}
      {codes.length === 0 && <p className="meta">{words.noCollection}</p>}
      <ul>
        {[...new Set(codes)].map((code) => (
          <li key={code}>
            {isSection(collectionSection(code)) ? (
              <Link to={`/r/section/${collectionSection(code)}`}>{nameOf(code)}</Link>
            ) : (
              nameOf(code)
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
