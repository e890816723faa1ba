import type { Item } from '@iconotheca/contracts/item/item';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../hooks/lazy-part.ts';

const ContentNote = lazyPart(async () => (await import('./notices.tsx')).ContentNote);

interface NotedProps {
  item: Item;
  /** Words for the pictures. */
  caption: string;
  place?: 'page' | 'card' | 'closed card';
  tabIndex?: -1 | undefined;
  /** Stands in the place of the note until it is loaded. */
  fallback?: ReactNode;
  /** Its pictures. */
  children: ReactNode;
}

/** Shows what is said before an item's pictures, where anything is. */
export function Noted({ fallback, place = 'page', children, ...asked }: NotedProps) {
  if (asked.item._contentNote === undefined) return children;
  return (
    <Suspense fallback={fallback}>
      <ContentNote place={place} {...asked}>
        {children}
      </ContentNote>
    </Suspense>
  );
}
