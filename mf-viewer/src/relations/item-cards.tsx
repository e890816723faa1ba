import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, type ComponentProps } from 'react';

/** Loaded when first rendered: most items contain nothing. */
const HitGrid = lazyPart(async () => (await import('@iconotheca/ui/cards/hit-grid')).HitGrid);

/** Shows other items on an item's page, as cards like those of search results. */
export function ItemCards(props: ComponentProps<typeof HitGrid>) {
  return (
    <Suspense>
      <HitGrid {...props} />
    </Suspense>
  );
}
