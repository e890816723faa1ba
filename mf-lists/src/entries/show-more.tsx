import { limits } from '@iconotheca/contracts/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './show-more.module.css';
import { words } from '../words/entries.ts';

interface ShowMoreProps {
  /** Entries that are not on the page yet. */
  hidden: number;
  onMore: () => void;
}

/** Brings the next entries when the end comes near (spec §9), or by its button. */
export function ShowMore({ hidden, onMore }: ShowMoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const onNear = useEffectEvent(onMore);

  // Observed again after each step: the end may still be near.
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: `${limits.scrollMarginPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  if (hidden <= 0) return null;
  return (
    <p className={styles.more} ref={end}>
      <button type="button" className="btn" onClick={onMore}>
        {words.more({ count: Math.min(hidden, limits.visibleStep) })}
      </button>
    </p>
  );
}
