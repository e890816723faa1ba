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

/** Describes a card's link for screen readers, behind its title: "12 of 228, pictured, saved". */
export function CardWords({ id, uid, position, total, isPictured }: CardWordsProps) {
  // Only the card that is concerned is redrawn, of the many on a page.
  const isSaved = useAtomValue(useMemo(() => atom((get) => Object.hasOwn(get(savedItemsAtom), uid)), [uid]));
  const place = words.place({ position: formatNumber(position), total: formatNumber(total) });
  return (
    <span id={id} hidden>
      {[place, isPictured ? words.pictured : words.noPicture, isSaved ? words.saved : ''].filter(Boolean).join(', ')}
    </span>
  );
}
