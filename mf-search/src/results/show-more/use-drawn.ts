import { groupSize } from '@iconotheca/ui/cards/card-group';
import { useEffect, useState } from 'react';

interface Drawn {
  key: string;
  wanted: number;
  count: number;
}

/**
 * How many of the cards are drawn yet: further ones follow a group a frame, since many at once would stop the page's
 * scrolling. What Back brings again, and a first answer, is there at once: the reader's place in it is.
 * @param key of the entry that the cards belong to
 * @param wanted cards that are to be on screen; boxes stand for the rest until they are drawn
 */
export function useDrawn(key: string, wanted: number): number {
  const [drawn, setDrawn] = useState<Drawn>({ key, wanted, count: wanted });
  if (drawn.key !== key || drawn.wanted !== wanted) setDrawn(nextDrawn(drawn, key, wanted));
  const { count } = drawn;

  useEffect(() => {
    const draw = () => setDrawn((before) => nextDrawn(before, key, wanted));
    const frame = count < wanted ? requestAnimationFrame(draw) : 0;
    return () => cancelAnimationFrame(frame);
  }, [key, count, wanted]);

  return Math.min(count, wanted);
}

function nextDrawn(before: Drawn, key: string, wanted: number): Drawn {
  const isAtOnce = before.key !== key || before.count === 0;
  return { key, wanted, count: isAtOnce ? wanted : Math.min(wanted, before.count + groupSize) };
}
