import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, type ComponentProps } from 'react';

/** Fetched when first drawn: most items contain nothing. */
const HitGrid = lazyPart(async () => (await import('@iconotheca/ui/cards/hit-grid')).HitGrid);

/** Other items on an item's page, as the cards that results have. */
export function ItemCards(props: ComponentProps<typeof HitGrid>) {
  return (
    <Suspense>
      <HitGrid {...props} />
    </Suspense>
  );
}
