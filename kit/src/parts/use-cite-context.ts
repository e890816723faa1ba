import { useState } from 'react';
import type { CiteContext } from '../domain/citation/citation.ts';
import { pageDataOfDocument } from '../page-data.ts';

/** Where and when the reader cites. The day is that of their own clock, and stays while they look at a citation. */
export function useCiteContext(): CiteContext {
  const [context] = useState(() => ({
    origin: window.location.origin,
    siteName: pageDataOfDocument().brand.name,
    accessed: localDay(new Date()),
  }));
  return context;
}

/** `2026-11-20` */
function localDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
