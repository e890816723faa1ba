import type { Item } from '@iconotheca/contracts/item/item';
import { useState } from 'react';
import type { CiteContext } from './citation.ts';
import { pageDataOfDocument } from '@iconotheca/client';
import { useCollectionNames } from '../filters/use-collection-names.ts';

/**
 * Returns where and when the reader cites, and the names of the items' collections. The day is that of their own clock,
 * and stays while they look at a citation.
 */
export function useCiteContext(items: readonly Item[] = noItems): CiteContext {
  const nameOf = useCollectionNames(items.flatMap(({ HIM = [] }) => HIM));
  const [place] = useState(() => ({
    origin: window.location.origin,
    siteName: pageDataOfDocument().brand.name,
    accessed: localDay(new Date()),
  }));
  return { ...place, collectionName: (code) => named(code, nameOf(code)) };
}

const noItems: readonly Item[] = [];

/** A collection without a name is called by its code. */
function named(code: string, name: string): string | undefined {
  return name === code ? undefined : name;
}

/** `2026-11-20` */
function localDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
