import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, useRef } from 'react';
import { useNear } from './use-near.ts';

const RelatedItems = lazyPart(async () => (await import('./related-items.tsx')).RelatedItems);

interface RelatedProps {
  uid: string;
  section: string;
}

/** What else the archive has of the kind: asked for when the reader comes near the end of the page. */
export function Related({ uid, section }: RelatedProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <RelatedItems uid={uid} section={section} />
        </Suspense>
      )}
    </div>
  );
}
