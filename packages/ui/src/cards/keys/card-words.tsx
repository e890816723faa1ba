import { formatNumber, savedItemsAtom } from '@iconotheca/client';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { words } from '../../words/cards.ts';

interface CardWordsProps {
  id: string;
  uid: string;
  /** From 1, among all. */
  position: number;
  total: number;
  isPictured: boolean;
}

/** What is said of a card behind its title: "12 of 228, pictured, saved". It describes the card's link, and is not seen. */
export function CardWords({ id, uid, position, total, isPictured }: CardWordsProps) {
  // Of the many cards of a page only the one that is concerned is redrawn.
  const isSaved = useAtomValue(useMemo(() => atom((get) => Object.hasOwn(get(savedItemsAtom), uid)), [uid]));
  const place = words.place({ position: formatNumber(position), total: formatNumber(total) });
  return (
    <span id={id} hidden>
      {[place, isPictured ? words.pictured : words.noPicture, isSaved ? words.saved : ''].filter(Boolean).join(', ')}
    </span>
  );
}
