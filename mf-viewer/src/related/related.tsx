import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { relatedQueryOptions } from './related-query.ts';
import styles from './related.module.css';

const RelatedItems = lazyPart(async () => (await import('./related-items.tsx')).RelatedItems);

interface RelatedProps {
  uid: string;
  section: string;
}

/** Shows related items, requested when the reader comes near the end of the page. */
export function Related({ uid, section }: RelatedProps) {
  const region = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(region);
  const { isFetched } = useQuery({ ...relatedQueryOptions(uid), enabled: isNear });
  return (
    <div ref={region} className={isFetched ? undefined : styles.awaited}>
      {isNear && (
        <Suspense>
          <RelatedItems uid={uid} section={section} />
        </Suspense>
      )}
    </div>
  );
}

/** Somewhat less than a screen. */
const marginPx = 600;

/** Tells whether an element has once come within `marginPx` of the visible part of the page. */
function useIsNear(region: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${marginPx}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, isNear]);
  return isNear;
}
