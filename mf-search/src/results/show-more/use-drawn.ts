import { groupSize } from '@iconotheca/ui/cards/card-group';
import { useEffect, useState } from 'react';

interface Drawn {
  key: string;
  target: number;
  count: number;
}

/**
 * Returns how many of the cards are drawn yet: further ones follow a group a frame, since many at once would stop the
 * page's scrolling. The cards of a first answer, or of one that Back restores, are there at once, with the reader's
 * position in them.
 * @param key of the entry that the cards belong to
 * @param target cards that are to be on screen; boxes stand for the rest until they are drawn
 */
export function useDrawn(key: string, target: number): number {
  const [drawn, setDrawn] = useState<Drawn>({ key, target, count: target });
  if (drawn.key !== key || drawn.target !== target) setDrawn(nextDrawn(drawn, key, target));
  const { count } = drawn;

  useEffect(() => {
    const draw = () => setDrawn((before) => nextDrawn(before, key, target));
    const frame = count < target ? requestAnimationFrame(draw) : 0;
    return () => cancelAnimationFrame(frame);
  }, [key, count, target]);

  return Math.min(count, target);
}

function nextDrawn(before: Drawn, key: string, target: number): Drawn {
  const isAtOnce = before.key !== key || before.count === 0;
  return { key, target, count: isAtOnce ? target : Math.min(target, before.count + groupSize) };
}
